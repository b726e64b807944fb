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
  /** The width of its place on paper, in px, where it is narrower than on screen: the drawing is then not scaled down. */
  readonly paperWidth?: number
  /** A value in the tooltip and in the table. */
  format(value: number): string
  /** A value on the axis. */
  onAxis(value: number): string
  /** The lines differ in their dashes too, for a legend beside the drawing; the drawing then has no legend of its own. */
  readonly isDashed?: boolean
  /** A step on the axis; its whole name by default. Of steps that follow one another with one name, the first has it. */
  shortStep?(step: string): string
}

/** The dashes of each line in turn; the first is solid. */
const DASHES = [undefined, '7 4', '2 3'] as const

/** The dashes of a series by its place, so that lines are told apart without colours. */
export const dashesOf = (index: number): string | undefined => DASHES[index % DASHES.length]

/** A row for each step, with the series' values as `value0`, `value1` and so on: the form that recharts reads. */
export const chartRows = (steps: readonly string[], series: readonly ChartSeries[]) =>
  steps.map((step, at) => ({
    step,
    ...Object.fromEntries(series.map(({ values }, index) => [`value${index}`, values[at]])),
  }))

const MOST_STEPS = 4
const ROUND = [1, 2, 5, 10]

/**
 * The values on the axis: at most five round steps (1, 2 or 5 times a power of ten) that include 0 and every value.
 * Whole values have whole steps.
 */
export function axisSteps(series: readonly ChartSeries[]): number[] {
  const values = [0, ...series.flatMap((one) => one.values.filter((value) => value !== null))]
  const [low, high] = [Math.min(...values), Math.max(...values)]
  if (low === high) return [low]
  const least = (high - low) / MOST_STEPS
  const power = 10 ** Math.floor(Math.log10(least))
  const round = power * (ROUND.find((factor) => factor * power >= least) ?? 10)
  const step = values.every((value) => Number.isInteger(value)) ? Math.max(1, round) : round
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)]
  // Multiplied, not added up: 0.1 + 0.2 is no round value.
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)))
}

/** The steps that have a mark on the axis: the first of each name, without the first of all, whose time may be a part. */
export function stepsOnAxis(steps: readonly string[], shortStep: (step: string) => string): readonly string[] {
  const first = steps.filter((step, at) => at === 0 || shortStep(step) !== shortStep(steps[at - 1] ?? ''))
  return first.length === steps.length ? steps : first.slice(1)
}
