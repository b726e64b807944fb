import type { ReactNode } from 'react'
import { monthName, type Ore } from '@portal/platform-domain'
import type { PayStatistic } from '@portal/time-domain'
import { Amount, ErrorCard } from '@portal/ui/basics'
import { Box, Card, Skeleton, Typography } from '@portal/ui/kit'
import { today, yearOf } from '@portal/web-kit'
import { useTimeText } from '../texts.ts'
import { AreaChart } from './area-chart.tsx'
import { useStatistics } from './statistics.api.ts'
import { UnfinishedNote } from './unfinished-note.tsx'

const CARDS = {
  display: 'grid',
  gap: { xs: 1, sm: 2 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))', md: 'minmax(0, 1fr)' },
} as const

/** On a phone the chart stands beside the figure, below the title's row, so that the news below are near. */
const CARD = {
  overflow: 'hidden',
  display: { xs: 'grid', sm: 'block' },
  gridTemplateColumns: 'minmax(0, 1fr) 42%',
  gridTemplateAreas: '"head head" "amount chart" "until chart"',
  columnGap: 2,
  padding: { xs: '10px 16px 8px', sm: 0 },
} as const
const TEXT = { display: { xs: 'contents', sm: 'block' }, padding: '16px 16px 8px' } as const

/**
 * Maxkonto, Intäkt and Rörliga kostnader of the signed-in consultant (spec 1 §2, D51). What is left to do stands below
 * them, so that nothing moves when it is known.
 */
export default function StatisticCards(): ReactNode {
  const t = useTimeText()
  const { data, error, refetch } = useStatistics()
  const day = today()
  const month = monthName(Number(day.slice(5, 7)))
  if (!data && error)
    return (
      <Card>
        <ErrorCard error={error} onRetry={() => void refetch()} />
      </Card>
    )
  // The year so far: future months would draw a fall to zero.
  const series = data?.series.filter((one) => one.month <= Number(day.slice(5, 7))) ?? []
  // Maxkonto counts until the last saved month. Without one it is not known whether the figures are saved.
  const last = data?.balanceMonth
  const proposed = last !== undefined && last !== Number(day.slice(5, 7)) ? t('statistics.proposed') : ''
  return (
    <>
      <Box sx={CARDS} role={data ? undefined : 'status'} aria-label={data ? undefined : t('statistics.loading')}>
        <StatisticCard
          title={t('statistics.balance')}
          period={String(yearOf(day))}
          until={data?.balanceMonth === undefined ? '' : t('statistics.until', { month: monthName(data.balanceMonth) })}
          amount={data?.balance}
          series={series}
        />
        <StatisticCard
          title={t('statistics.income')}
          period={month}
          until={proposed}
          amount={data?.income}
          series={series}
        />
        <StatisticCard
          title={t('statistics.costs')}
          period={month}
          until={proposed}
          amount={data?.costs}
          series={series}
        />
      </Box>
      <UnfinishedNote />
    </>
  )
}

interface Props {
  readonly title: string
  readonly period: string
  /** What the amount includes, or that it is proposed; its line is kept while it loads. */
  readonly until: string
  /** Undefined while it loads. */
  readonly amount: Ore | undefined
  readonly series: PayStatistic['series']
}

function StatisticCard({ title, period, until, amount, series }: Props): ReactNode {
  const t = useTimeText()
  return (
    <Card component="article" aria-label={`${title} ${period}`} sx={CARD}>
      <Box sx={TEXT}>
        <Box
          sx={{
            gridArea: 'head',
            display: 'flex',
            justifyContent: 'space-between',
            columnGap: 1,
            flexDirection: { sm: 'column', md: 'row' },
          }}
        >
          <Typography component="h2" variant="body2" sx={{ fontWeight: 600 }}>
            {title}
          </Typography>
          <Typography component="span" variant="body2" className="figures" sx={{ color: 'text.secondary' }}>
            {period}
          </Typography>
        </Box>
        <Typography
          component="p"
          sx={{
            gridArea: 'amount',
            fontSize: { xs: '1.25rem', sm: '1.375rem' },
            fontWeight: 700,
            lineHeight: 1.4,
            color: (amount ?? 0) < 0 ? 'error.main' : 'text.primary',
          }}
        >
          {amount === undefined ? <Skeleton width="70%" /> : <Amount ore={amount} />}
        </Typography>
        <Typography
          variant="caption"
          component="div"
          sx={{ gridArea: 'until', color: 'text.secondary', minHeight: '1.66em' }}
        >
          {until}
        </Typography>
      </Box>
      {amount === undefined ? (
        <Skeleton variant="rectangular" sx={{ gridArea: 'chart', height: { xs: 48, sm: 56 } }} />
      ) : (
        <AreaChart
          label={t('statistics.series')}
          head={{ month: t('snurra.yearMonth'), amount: t('pay.income') }}
          series={series}
        />
      )}
    </Card>
  )
}
