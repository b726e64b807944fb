import { type ReactNode, useState } from 'react'
import { monthName } from '@portal/platform-domain'
import { ErrorCard } from '@portal/ui/basics'
import { Box, Card } from '@portal/ui/kit'
import { Link } from '@portal/ui/router'
import { useUnfinishedMonths } from '../entry/time-entries.api.ts'
import { pathOf, presentPlace } from '../snurra/tab-path.ts'
import { useTimeText } from '../texts.ts'
import { useHasWaited } from '../use-has-waited.ts'
import { NoFiguresYet } from './no-figures-yet.tsx'
import { StatisticCard } from './statistic-card.tsx'
import { useChangedSince, useStatistics } from './statistics.api.ts'
import { UnfinishedNote } from './unfinished-note.tsx'

const CARDS = {
  display: 'grid',
  gap: { xs: 1, sm: 2 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))', md: 'minmax(0, 1fr)' },
} as const

/** How long fetched figures wait to know what is left, in ms. */
const PATIENCE_MS = 1_500

/**
 * What is left to do, then Maxkonto, Intäkt and Rörliga kostnader of the signed-in consultant (spec 1 §2, D51). The
 * figures wait until it is known what is left, so that they do not move, but not for long: an answer that comes later
 * is shown the next time the Lobby opens.
 */
export default function StatisticCards(): ReactNode {
  const t = useTimeText()
  const statistics = useStatistics()
  const { isLoading } = useUnfinishedMonths()
  const hasWaited = useHasWaited(isLoading && statistics.data !== undefined, PATIENCE_MS)
  const [isLate, setLate] = useState(false)
  if (hasWaited && !isLate) setLate(true)
  const data = isLoading && !isLate ? undefined : statistics.data
  const present = presentPlace()
  const month = monthName(present.tab)
  // The year so far: future months would draw a fall to zero.
  const series = data?.series.filter((one) => one.month <= present.tab) ?? []
  // Maxkonto counts until the last saved month. Without one it is not known whether the figures are saved.
  const last = data?.balanceMonth
  const isSaved = last === present.tab
  const proposed = last !== undefined && !isSaved ? t('statistics.proposed') : ''
  const changed = useChangedSince(isSaved)
  const changedLink = (text: string) => <Link to={pathOf(present)}>{text}</Link>
  const isNew =
    data !== undefined &&
    last === undefined &&
    data.balance === 0 &&
    data.income === 0 &&
    data.costs === 0 &&
    series.every(({ income }) => income === 0)
  return (
    <>
      {!isLate && <UnfinishedNote />}
      {!statistics.data && statistics.error ? (
        <Card>
          <ErrorCard error={statistics.error} onRetry={() => void statistics.refetch()} />
        </Card>
      ) : (
        <Box sx={CARDS} role={data ? undefined : 'status'} aria-label={data ? undefined : t('statistics.loading')}>
          <StatisticCard
            title={t('statistics.balance')}
            period={String(present.year)}
            until={last === undefined ? '' : t('statistics.until', { month: monthName(last) })}
            amount={data?.balance}
            series={series}
            isSaved={isSaved}
          />
          <StatisticCard
            title={t('statistics.income')}
            period={month}
            until={changed.includes('workingHours') ? changedLink(t('statistics.hoursChanged')) : proposed}
            amount={data?.income}
            series={series}
            isSaved={isSaved}
          />
          <StatisticCard
            title={t('statistics.costs')}
            period={month}
            until={changed.includes('costs') ? changedLink(t('statistics.costsChanged')) : proposed}
            amount={data?.costs}
            series={series}
            isSaved={isSaved}
          />
        </Box>
      )}
      {isNew && <NoFiguresYet />}
    </>
  )
}
