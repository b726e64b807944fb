import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { type Month, yearOf } from '@portal/platform-domain'
import type { ClosingYearRow } from '@portal/time-contract'
import { closingName, FIRST_MONTH, isNamed, LAST_MONTH, monthFrom, monthNumber, YEAR_STATES } from '@portal/time-domain'
import { EmptyState, ErrorCard, PrintedLine, SearchField, useUiTexts } from '@portal/ui'
import { Box, Button, Card, IconButton, Skeleton, Typography } from '@portal/ui/kit'
import { Link } from '@portal/ui/router'
import { monthOf, today, useListState } from '@portal/web-kit'
import { Legend } from '../../legend.tsx'
import { useTimeText } from '../../texts.ts'
import { useClosingYear } from '../closing.api.ts'
import { profilePath } from '../closing-path.ts'
import { STATE_LOOKS } from '../state-pill.tsx'
import type { LeftAt } from './left-at.ts'
import { YearChart } from './year-chart.tsx'

interface Props {
  /** The chart shows its year. */
  readonly month: Month
  /** Leads to the same month of another year. */
  readonly onShowYear: (month: Month) => void
  /** The cell that opened a panel, when the panel was closed. */
  readonly leftAt: LeftAt['leftAt'] | undefined
  readonly onOpen: (month: Month, userId: number) => void
}

/** The state of every month of the year for all users. */
export function ClosingYear({ month, onShowYear, leftAt, onOpen }: Props): ReactNode {
  const t = useTimeText()
  const ui = useUiTexts()
  const { state: listed, change } = useListState(['firstName'], 'all')
  const year = yearOf(month)
  const { data, error, refetch } = useClosingYear(year)
  const found = data?.filter((person) => isNamed(person, listed.search)) ?? []
  const beside = (step: 1 | -1) => monthFrom(year + step, monthNumber(month))
  const states = YEAR_STATES.toReversed().map((state) => {
    const { tint, Icon } = STATE_LOOKS[state]
    return { tint, sign: <Icon size={14} aria-hidden />, name: t(`bokslut.state.${state}`) }
  })
  return (
    <Card sx={{ padding: { xs: 1, sm: 2.5 }, overflow: 'visible', '@media print': { padding: 0, border: 0 } }}>
      <Box
        data-tour="closing"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, marginBottom: 2 }}
      >
        <IconButton
          aria-label={t('bokslut.previousYear')}
          disabled={year === yearOf(FIRST_MONTH)}
          onClick={() => onShowYear(beside(-1))}
        >
          <ChevronLeft size={20} />
        </IconButton>
        <Typography variant="h2" aria-live="polite" className="figures">
          {year}
        </Typography>
        <IconButton
          aria-label={t('bokslut.nextYear')}
          disabled={year === yearOf(LAST_MONTH)}
          onClick={() => onShowYear(beside(1))}
        >
          <ChevronRight size={20} />
        </IconButton>
        <Box sx={{ flex: { xs: '1 1 160px', sm: 'none' }, displayPrint: 'none' }}>
          <SearchField value={listed.search} onChange={(search) => change({ search })} label={t('bokslut.search')} />
        </Box>
        <Legend label={t('bokslut.legend')} entries={states} />
      </Box>
      {!data && error && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Skeleton variant="rounded" height={360} role="status" aria-label={t('bokslut.yearLoading')} />
      )}
      {data?.length === 0 && <EmptyState text={t('bokslut.emptyYear')} />}
      {data && data.length > 0 && found.length === 0 && (
        <EmptyState
          text={ui.emptyListWithFilter}
          action={
            <Button variant="outlined" color="inherit" onClick={() => change({ search: '' })}>
              {t('bokslut.clearSearch')}
            </Button>
          }
        />
      )}
      <PrintedLine words={listed.search === '' ? [] : [ui.printedSearch(listed.search)]} rows={found.length} />
      <WithoutFirstDay people={found.filter((person) => isAssumed(person, year))} />
      {data && found.length > 0 && (
        <YearChart
          year={year}
          month={monthNumber(month)}
          rows={data}
          found={found}
          leftAt={leftAt}
          onOpen={(number, userId) => onOpen(monthFrom(year, number), userId)}
        />
      )}
    </Card>
  )
}

/** The year is open from its beginning, perhaps only because it is not known when the user began. */
const isAssumed = ({ startsOn, months }: ClosingYearRow, year: number): boolean =>
  startsOn === null && months[0] === 'open' && monthFrom(year, 1) < monthOf(today())

/** More of them are counted; their rows are in the chart. */
const MOST_NAMED = 5

/** Who counts in every month, because nothing says when they began: each a link to the profile that lacks it. */
function WithoutFirstDay({ people }: { readonly people: readonly ClosingYearRow[] }): ReactNode {
  const t = useTimeText()
  if (people.length === 0) return null
  const more = people.length - MOST_NAMED
  return (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary', marginBottom: 1 }}>
      {t('bokslut.yearWithoutFirstDay')}
      {people.slice(0, MOST_NAMED).map((person, place) => (
        <Fragment key={person.userId}>
          {place === 0 ? ' ' : ', '}
          <Box component={Link} to={profilePath(person.userId)} sx={{ color: 'inherit' }}>
            {closingName(person)}
          </Box>
        </Fragment>
      ))}
      {more > 0 && ` ${t('bokslut.others', { count: more })}`}.
    </Typography>
  )
}
