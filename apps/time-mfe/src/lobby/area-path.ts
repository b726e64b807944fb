/** Room for half the line's width above and below. */
const EDGE = 2

/**
 * SVG paths of values as a line and the area below it, from left to right in a box of that size; zero is at the bottom.
 * Zeros before the first value are left out: nothing was there to count.
 */
export function areaOf(
  values: readonly number[],
  width: number,
  height: number,
): { readonly line: string; readonly area: string } {
  const top = Math.max(1, ...values)
  const step = values.length > 1 ? width / (values.length - 1) : 0
  const level = (value: number) => height - EDGE - (Math.max(0, value) / top) * (height - 2 * EDGE)
  const first = Math.max(
    0,
    values.findIndex((value) => value !== 0),
  )
  const points = values.slice(first).map((value, index) => [(first + index) * step, level(value)] as const)
  const [only, ...others] = points
  const shown = only && others.length === 0 ? lineOfOne(only, step, width) : points
  const line = shown.length > 0 ? `M${shown.map(([x, y]) => `${round(x)},${round(y)}`).join('L')}` : ''
  const [from, to] = [shown[0]?.[0] ?? 0, shown.at(-1)?.[0] ?? 0]
  return { line, area: line && `${line}L${round(to)},${height}L${round(from)},${height}Z` }
}

type Point = readonly [x: number, y: number]

/** A single value as a horizontal line: over half its month, or over the whole width when no other month is there. */
const lineOfOne = ([x, y]: Point, step: number, width: number): readonly Point[] => [
  [step > 0 ? x - step / 2 : 0, y],
  [step > 0 ? x : width, y],
]

const round = (value: number) => Math.round(value * 10) / 10
