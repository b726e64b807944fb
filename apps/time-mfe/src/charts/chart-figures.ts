import type { Ore } from '@portal/platform-domain'

/** One figure of each month, and how it is drawn. */
export interface ChartSeries {
  readonly name: string
  readonly kind: 'bars' | 'area'
  readonly colour: 'main' | 'taken'
  /** One for each month, in the same order. */
  readonly values: readonly Ore[]
}

/** What a chart shows. */
export interface ChartFigures {
  readonly label: string
  readonly months: readonly string[]
  readonly series: readonly ChartSeries[]
  /** In px. */
  readonly height: number
}

/** A row for each month, with the series' values as `value0`, `value1` and so on: the form that recharts reads. */
export const chartRows = (months: readonly string[], series: readonly ChartSeries[]) =>
  months.map((month, at) => ({
    month,
    ...Object.fromEntries(series.map(({ values }, index) => [`value${index}`, values[at]])),
  }))

/** An amount on the axis, in thousands of kronor: `120 tkr`. */
export const thousands = (ore: Ore): string =>
  `${(ore / 100_000).toLocaleString('sv-SE', { maximumFractionDigits: 1 })}\u00A0tkr`
