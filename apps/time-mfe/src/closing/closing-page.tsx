import type { ReactNode } from 'react'
import { leavePage, PageHeader } from '@portal/ui'
import { Tab, Tabs, useMediaQuery, useTheme } from '@portal/ui/kit'
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from '@portal/ui/router'
import type { Month } from '@portal/platform-domain'
import { type OpenedAhead, today } from '@portal/web-kit'
import { useTimeText } from '../texts.ts'
import { ClosingMonth } from './closing-month.tsx'
import { closingPath, isNoMonth, monthInPath, monthOfYear, personPath } from './closing-path.ts'
import { readClosingAhead } from './closing.api.ts'
import { NoSuchMonth } from './no-such-month.tsx'
import { ClosingYear } from './year/closing-year.tsx'
import type { LeftAt } from './year/left-at.ts'

/** What the history keeps of a panel that was opened from the year's chart. */
const FROM_YEAR = { isFromYear: true } as const

/** Månadsbokslut: findings, reminders, Klar and seals, one month at a time; and the year as a chart. */
export default function ClosingPage(): ReactNode {
  const t = useTimeText()
  // On a phone the month comes first.
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const params = useParams()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const state = useLocation().state as Partial<typeof FROM_YEAR & LeftAt> | null
  const month = monthInPath(params['year'], params['month'])
  if (isNoMonth(params['year'], params['month'])) return <NoSuchMonth />
  if (!month) return <Navigate to={closingPath(monthOfYear(params['year'], today()))} replace />
  /** The year of a month, with the same search. */
  const yearPath = (next: Month) => `${closingPath(next)}?${search}`
  const openFromYear = (next: Month, userId: number) => {
    const left: LeftAt = { leftAt: { userId, top: window.scrollY } }
    void navigate(yearPath(next), { replace: true, state: left })
    void navigate(personPath(next, userId), { state: FROM_YEAR })
  }
  const view = search.get('view') === 'year' ? 'year' : 'month'
  return (
    <>
      <PageHeader
        title={t('bokslut.name')}
        {...(isPhone
          ? {}
          : { description: t('bokslut.description'), back: { to: '/users', label: t('bokslut.toUsers') } })}
      />
      <Tabs
        value={view}
        onChange={(_event, next: string) => setSearch(next === 'year' ? { view: 'year' } : {}, { replace: true })}
        aria-label={t('bokslut.views')}
        sx={{ marginBottom: { xs: 1, sm: 2 }, borderBottom: 1, borderColor: 'divider', displayPrint: 'none' }}
      >
        <Tab value="month" label={t('bokslut.monthView')} id="closing-tab-month" aria-controls="closing-panel" />
        <Tab value="year" label={t('bokslut.yearView')} id="closing-tab-year" aria-controls="closing-panel" />
      </Tabs>
      <div role="tabpanel" id="closing-panel" aria-labelledby={`closing-tab-${view}`}>
        {view === 'year' ? (
          <ClosingYear
            month={month}
            onShowYear={(next) => void navigate(yearPath(next))}
            leftAt={state?.leftAt}
            onOpen={openFromYear}
          />
        ) : (
          // Ticks and filters apply to one month.
          <ClosingMonth
            key={month}
            month={month}
            onShow={(next) => void navigate(closingPath(next))}
            onYear={state?.isFromYear ? () => leavePage(() => void navigate(-1)) : undefined}
          />
        )}
      </div>
    </>
  )
}

const ahead: OpenedAhead['ahead'] = (read, { year, month }) => {
  const named = monthInPath(year, month)
  if (named) readClosingAhead(read, named)
}
ClosingPage.ahead = ahead
