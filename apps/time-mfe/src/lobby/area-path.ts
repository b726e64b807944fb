/** Room for half the line's width above and below. */
const EDGE = 2

interface Area {
  readonly line: string
  /** From the last value that is settled to one that is not; empty otherwise. */
  readonly unsettled: string
  /** Below the line. */
  readonly area: string
  /** The places of the values that are drawn: all from the first that is not 0. */
  readonly points: readonly { readonly x: number; readonly y: number }[]
}

/**
 * SVG paths of values as a line and the area below it, from left to right in a box of that size; zero is at the bottom.
 * Zeros before the first value are left out: nothing was there to count. The rest has the whole width; without any
 * value nothing is drawn. A last value that is not settled has a path of its own and no area.
 */
export function areaOf(values: readonly number[], width: number, height: number, isLastSettled = true): Area {
  const top = Math.max(1, ...values)
  const level = (value: number) => height - EDGE - (Math.max(0, value) / top) * (height - 2 * EDGE)
  const first = values.findIndex((value) => value !== 0)
  const levels = first < 0 ? [] : values.slice(first).map(level)
  // A single value is a horizontal line.
  const shown = levels.length === 1 ? [...levels, ...levels] : levels
  const step = width / (shown.length - 1)
  const points = shown.map((y, index) => ({ x: round(index * step), y: round(y) }))
  const settled = isLastSettled ? points : points.slice(0, -1)
  const line = pathThrough(settled)
  return {
    line,
    unsettled: isLastSettled ? '' : pathThrough(points.slice(-2)),
    area: line && `${line}L${settled.at(-1)?.x},${height}L0,${height}Z`,
    points: points.slice(-levels.length),
  }
}

/** Empty for less than two points. */
const pathThrough = (points: Area['points']) =>
  points.length > 1 ? `M${points.map(({ x, y }) => `${x},${y}`).join('L')}` : ''

const round = (value: number) => Math.round(value * 10) / 10
