import type { ReactNode } from 'react'
import { Chart, type ChartSeries } from '@portal/charts'
import { byPageLanguage, formatKronor, inPageDecimals, type Ore } from '@portal/platform-domain'
import { useTimeText } from '../texts.ts'

interface Props {
  readonly label: string
  /** Names of the months. */
  readonly months: readonly string[]
  readonly series: readonly ChartSeries[]
  /** In px. */
  readonly height: number
  /** The width of its place on paper, in px, where it is narrower than on screen. */
  readonly paperWidth?: number
  /** The first column's heading in the table for screen readers; left out where a table beside the chart has the same. */
  readonly tableHead?: string
}

/** Kronor by month. */
export function MonthChart({ months, ...props }: Props): ReactNode {
  const t = useTimeText()
  return (
    <Chart
      {...props}
      steps={months}
      format={formatKronor}
      onAxis={thousands}
      shortStep={firstLetters}
      failedText={t('chart.failed')}
    />
  )
}

const firstLetters = (month: string) => month.slice(0, 3)

/** An amount on the axis, in thousands of kronor: `120 tkr`. */
const thousands = (ore: Ore): string =>
  `${inPageDecimals((ore / 100_000).toLocaleString('sv-SE', { maximumFractionDigits: 1 }))}\u00A0${byPageLanguage('tkr', 'kkr')}`
