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
  /** Lines go on, paler, through gaps of at most this many steps; 0 by default. */
  readonly bridgedGap?: number
  /** A step on the axis; its whole name by default. Of steps that follow one another with one name, the first has it. */
  shortStep?(step: string): string
}

/** The dashes of each line in turn; the first is solid. */
const DASHES = [undefined, '7 4', '2 3'] as const

/** The dashes of a series by its place, so that lines are told apart without colours. */
export const dashesOf = (index: number): string | undefined => DASHES[index % DASHES.length]

/** Values on a straight line from edge to edge of each gap of at most so many steps; null elsewhere. */
export function bridgesOf(values: ChartSeries['values'], mostSteps: number): (number | null)[] {
  const bridges: (number | null)[] = values.map(() => null)
  let edge = -1
  for (const [at, value] of values.entries()) {
    if (value === null) continue
    const width = at - edge
    const from = values[edge]
    if (typeof from === 'number' && width > 1 && width <= mostSteps + 1)
      for (let step = 0; step <= width; step++) bridges[edge + step] = from + ((value - from) * step) / width
    edge = at
  }
  return bridges
}

/**
 * A row for each step, with the series' values as `value0`, `value1` and so on, and their bridges as `bridge0` and so
 * on: the form that recharts reads.
 */
export function chartRows(steps: readonly string[], series: readonly ChartSeries[], bridgedGap = 0) {
  const bridges = series.map(({ values }) => bridgesOf(values, bridgedGap))
  return steps.map((step, at) => ({
    step,
    ...Object.fromEntries(
      series.flatMap(({ values }, index) => [
        [`value${index}`, values[at]],
        [`bridge${index}`, bridges[index]?.[at]],
      ]),
    ),
  }))
}

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
