/** Room for half the line's width above and below. */
const EDGE = 2

/**
 * SVG paths of values as a line and the area below it, from left to right in a box of that size; zero is at the bottom.
 * Zeros before the first value are left out: nothing was there to count. The rest has the whole width; without any
 * value nothing is drawn.
 */
export function areaOf(
  values: readonly number[],
  width: number,
  height: number,
): { readonly line: string; readonly area: string } {
  const top = Math.max(1, ...values)
  const level = (value: number) => height - EDGE - (Math.max(0, value) / top) * (height - 2 * EDGE)
  const first = values.findIndex((value) => value !== 0)
  const levels = first < 0 ? [] : values.slice(first).map(level)
  // A single value is a horizontal line.
  const shown = levels.length === 1 ? [...levels, ...levels] : levels
  const step = width / (shown.length - 1)
  const line = shown.length > 0 ? `M${shown.map((y, index) => `${round(index * step)},${round(y)}`).join('L')}` : ''
  return { line, area: line && `${line}L${width},${height}L0,${height}Z` }
}

const round = (value: number) => Math.round(value * 10) / 10
