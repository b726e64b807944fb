import type { ReactNode } from 'react'
import type { PayYear as Year } from '@portal/time-domain'
import { Box, Card } from '@portal/ui/kit'
import type { Place } from '../tab-path.ts'
import { useTimeText } from '../../texts.ts'
import { BalanceChart } from './balance-chart.tsx'
import { MonthBars } from './month-bars.tsx'
import { YearFigures } from './year-figures.tsx'
import { isEmptyMonth } from './year-lines.ts'
import { YearTable } from './year-table.tsx'

interface Props {
  readonly year: number
  readonly pay: Year
  /** Opens a tab where tabs have no address of their own. */
  readonly onShow: ((place: Place) => void) | undefined
}

const CHARTS = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container (min-width: 900px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@media print': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
} as const

/**
 * The year's overview: its main figures, income and expenses by month, the balance over the year, and everything as a
 * table (D49). Printed on one A4.
 */
export function PayYear({ year, pay, onShow }: Props): ReactNode {
  const t = useTimeText()
  const isEmpty = pay.months.every((_month, index) => isEmptyMonth(pay, index + 1))
  const empty = isEmpty ? t('year.empty', { year }) : undefined
  return (
    <Box sx={{ display: 'grid', gap: 2, '@media print': { zoom: 0.66 } }}>
      <YearFigures pay={pay} />
      <Box sx={CHARTS}>
        <Card sx={{ padding: 2.5 }}>
          <MonthBars months={pay.months} empty={empty} />
        </Card>
        <Card sx={{ padding: 2.5 }}>
          <BalanceChart pay={pay} empty={empty} />
        </Card>
      </Box>
      <YearTable year={year} pay={pay} onShow={onShow} />
    </Box>
  )
}
