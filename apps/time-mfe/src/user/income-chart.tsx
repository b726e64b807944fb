import type { ReactNode } from 'react'
import { monthName } from '@portal/platform-domain'
import type { PayRecord } from '@portal/time-domain'
import { EmptyState } from '@portal/ui'
import { Box, Typography } from '@portal/ui/kit'
import { MonthChart } from '../charts/month-chart.tsx'
import { useTimeText } from '../texts.ts'

/** Between the margins of an A4 page and of the card, in px. */
const PAPER_WIDTH = 640

/** In px. */
const HEIGHT = 220

/** A bar for each month; the table below has the same figures for screen readers. */
export function IncomeChart({ months }: { readonly months: readonly PayRecord[] }): ReactNode {
  const t = useTimeText()
  return (
    <>
      <Typography variant="h3" sx={{ marginBottom: 2 }}>
        {t('income.chart')}
      </Typography>
      {months.every(({ income }) => income === 0) ? (
        <Box sx={{ minHeight: HEIGHT, display: 'grid', placeContent: 'center' }}>
          <EmptyState text={t('income.none')} />
        </Box>
      ) : (
        <MonthChart
          label={t('income.chart')}
          height={HEIGHT}
          paperWidth={PAPER_WIDTH}
          months={months.map((_month, index) => monthName(index + 1))}
          series={[
            { name: t('income.income'), kind: 'bars', colour: 'main', values: months.map(({ income }) => income) },
          ]}
        />
      )}
    </>
  )
}
