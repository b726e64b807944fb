/** Room for half the line's width above and below. */
const EDGE = 2

/**
 * SVG paths of values as a line and the area below it, from left to right in a box of that size; zero is at the bottom.
 */
export function areaOf(
  values: readonly number[],
  width: number,
  height: number,
): { readonly line: string; readonly area: string } {
  const top = Math.max(1, ...values)
  const step = values.length > 1 ? width / (values.length - 1) : 0
  const level = (value: number) => height - EDGE - (Math.max(0, value) / top) * (height - 2 * EDGE)
  // A single value is a horizontal line over the whole width.
  const points = (values.length === 1 ? [...values, ...values] : values).map(
    (value, index) => `${round(index * (step || width))},${round(level(value))}`,
  )
  const line = points.length > 0 ? `M${points.join('L')}` : ''
  return { line, area: line && `${line}L${width},${height}L0,${height}Z` }
}

const round = (value: number) => Math.round(value * 10) / 10
