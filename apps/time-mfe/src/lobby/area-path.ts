/** Room for half the line's width above and below. */
const EDGE = 2

interface Area {
  readonly line: string
  readonly area: string
  /** The places of the values that are drawn: all from the first that is not 0. */
  readonly points: readonly { readonly x: number; readonly y: number }[]
}

/**
 * SVG paths of values as a line and the area below it, from left to right in a box of that size; zero is at the bottom.
 * Zeros before the first value are left out: nothing was there to count. The rest has the whole width; without any
 * value nothing is drawn.
 */
export function areaOf(values: readonly number[], width: number, height: number): Area {
  const top = Math.max(1, ...values)
  const level = (value: number) => height - EDGE - (Math.max(0, value) / top) * (height - 2 * EDGE)
  const first = values.findIndex((value) => value !== 0)
  const levels = first < 0 ? [] : values.slice(first).map(level)
  // A single value is a horizontal line.
  const shown = levels.length === 1 ? [...levels, ...levels] : levels
  const step = width / (shown.length - 1)
  const points = shown.map((y, index) => ({ x: round(index * step), y: round(y) }))
  const line = points.length > 0 ? `M${points.map(({ x, y }) => `${x},${y}`).join('L')}` : ''
  return { line, area: line && `${line}L${width},${height}L0,${height}Z`, points: points.slice(-levels.length) }
}

const round = (value: number) => Math.round(value * 10) / 10
