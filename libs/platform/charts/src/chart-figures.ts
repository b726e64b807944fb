/** One figure over time, and how it is drawn. */
export interface ChartSeries {
  readonly name: string
  readonly kind: 'bars' | 'area' | 'line'
  readonly colour: 'main' | 'taken' | 'third'
  /** One for each step, in the same order; null is a gap. */
  readonly values: readonly (number | null)[]
}

/** What a chart shows. */
export interface ChartFigures {
  readonly label: string
  /** Names of the steps, such as months; each name once. */
  readonly steps: readonly string[]
  readonly series: readonly ChartSeries[]
  /** In px. */
  readonly height: number
  /** A value in the tooltip and in the table. */
  format(value: number): string
  /** A value on the axis. */
  onAxis(value: number): string
  /** A step on the axis; its whole name by default. */
  shortStep?(step: string): string
}

/** A row for each step, with the series' values as `value0`, `value1` and so on: the form that recharts reads. */
export const chartRows = (steps: readonly string[], series: readonly ChartSeries[]) =>
  steps.map((step, at) => ({
    step,
    ...Object.fromEntries(series.map(({ values }, index) => [`value${index}`, values[at]])),
  }))
