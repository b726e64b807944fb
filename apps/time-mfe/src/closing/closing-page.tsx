import type { ReactNode } from 'react'
import { PageHeader } from '@portal/ui'
import { Tab, Tabs, useMediaQuery, useTheme } from '@portal/ui/kit'
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from '@portal/ui/router'
import { type OpenedAhead, today } from '@portal/web-kit'
import { useTimeText } from '../texts.ts'
import { ClosingMonth } from './closing-month.tsx'
import { closingPath, monthInPath, monthOfYear, personPath } from './closing-path.ts'
import { readClosingAhead } from './closing.api.ts'
import { ClosingYear } from './year/closing-year.tsx'

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
  const isFromYear = (useLocation().state as typeof FROM_YEAR | null)?.isFromYear === true
  const month = monthInPath(params['year'], params['month'])
  if (!month) return <Navigate to={closingPath(monthOfYear(params['year'], today()))} replace />
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
            onShowYear={(next) => void navigate(`${closingPath(next)}?view=year`)}
            onOpen={(next, userId) => void navigate(personPath(next, userId), { state: FROM_YEAR })}
          />
        ) : (
          // Ticks and filters apply to one month.
          <ClosingMonth
            key={month}
            month={month}
            onShow={(next) => void navigate(closingPath(next))}
            onYear={isFromYear ? () => void navigate(`${closingPath(month)}?view=year`, { replace: true }) : undefined}
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
