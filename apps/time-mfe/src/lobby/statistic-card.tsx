import type { ReactNode } from 'react'
import type { Ore } from '@portal/platform-domain'
import type { PayStatistic } from '@portal/time-domain'
import { Amount } from '@portal/ui/basics'
import { Box, Card, Skeleton, Typography } from '@portal/ui/kit'
import { useTimeText } from '../texts.ts'
import { AreaChart } from './area-chart.tsx'

/** On a phone the chart stands beside the figure, below the title's row, so that the news below are near. */
const CARD = { overflow: 'hidden', containerType: 'inline-size' } as const
const PARTS = {
  display: { xs: 'grid', sm: 'block' },
  // The amount is whole also on a narrow phone and with large text.
  gridTemplateColumns: 'minmax(min-content, 1fr) minmax(0, 42%)',
  gridTemplateAreas: '"head head" "amount chart" "until chart"',
  columnGap: 2,
  padding: { xs: '10px 16px 8px', sm: 0 },
  // With large text it stands below the figure.
  '@container (max-width: 17rem)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateAreas: '"head" "amount" "until" "chart"',
  },
} as const
const TEXT = { display: { xs: 'contents', sm: 'block' }, padding: '16px 16px 8px' } as const

interface Props {
  readonly title: string
  readonly period: string
  /** What the amount includes, or that it is proposed or changed since; its line is kept while it loads. */
  readonly until: ReactNode
  /** Undefined while it loads. */
  readonly amount: Ore | undefined
  readonly series: PayStatistic['series']
  /** Whether the last month of the series is saved. */
  readonly isSaved: boolean
}

/** One figure of the Lobby, with the year's income by month. */
export function StatisticCard({ title, period, until, amount, series, isSaved }: Props): ReactNode {
  const t = useTimeText()
  return (
    <Card component="article" aria-label={`${title} ${period}`} sx={CARD}>
      <Box sx={PARTS}>
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
            sx={{ gridArea: 'until', color: 'text.secondary', minHeight: '1.66em', '& a': { color: 'inherit' } }}
          >
            {until}
          </Typography>
        </Box>
        {amount === undefined ? (
          <Skeleton variant="rectangular" sx={{ gridArea: 'chart', height: { xs: 58, sm: 90 } }} />
        ) : (
          <AreaChart
            label={t('statistics.series')}
            head={{ month: t('snurra.yearMonth'), amount: t('pay.income') }}
            series={series}
            lastIs={isSaved ? undefined : t('statistics.proposedShort')}
          />
        )}
      </Box>
    </Card>
  )
}
