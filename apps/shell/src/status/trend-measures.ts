import type { TrendPoint } from '@portal/platform-contract'
import { inPageDecimals } from '@portal/platform-domain'

/** A chart of the trends: what it draws of a point, and how its figures are written. */
export interface TrendMeasure {
  readonly id: 'requests' | 'failed' | 'duration' | 'wait' | 'disk'
  /** The figure of a step of so many minutes; null where there is none. */
  of(point: TrendPoint, minutes: number): number | null
  readonly unit: string
  /** Which figure a sentence names: the highest, or the lowest. */
  readonly extreme: 'highest' | 'lowest'
}

const MB_IN_GB = 1024

export const TREND_MEASURES: readonly TrendMeasure[] = [
  { id: 'requests', of: ({ requests }, minutes) => requests / minutes, unit: '', extreme: 'highest' },
  { id: 'failed', of: ({ failed }) => failed, unit: '', extreme: 'highest' },
  { id: 'duration', of: ({ durationMs }) => durationMs, unit: ' ms', extreme: 'highest' },
  { id: 'wait', of: ({ oldestWaitS }) => oldestWaitS, unit: ' s', extreme: 'highest' },
  { id: 'disk', of: ({ diskFreeMb }) => diskFreeMb && diskFreeMb / MB_IN_GB, unit: ' GB', extreme: 'lowest' },
]

/** The figures of one service, a gap where no process of it measured anything. */
export const figuresOf = (
  measure: TrendMeasure,
  points: readonly TrendPoint[],
  minutes: number,
): readonly (number | null)[] => points.map((point) => (point.oldestWaitS === null ? null : measure.of(point, minutes)))

/** A chart of less than this share of its time would be a few dots at its end. */
const SHOWN_SHARE = 1 / 12

/** Whether the first of these services began to measure too short ago for a chart; not when none has measured. */
export function isTooEarly(services: readonly (readonly TrendPoint[])[]): boolean {
  const [first = []] = services
  const at = first.findIndex((_, step) => services.some((points) => typeof points[step]?.oldestWaitS === 'number'))
  return at >= 0 && first.length - at < first.length * SHOWN_SHARE
}

/** Where the highest or lowest figure is; -1 without figures. */
export function extremeAt({ extreme }: TrendMeasure, figures: readonly (number | null)[]): number {
  const known = figures.filter((figure) => figure !== null)
  if (known.length === 0) return -1
  return figures.indexOf(extreme === 'highest' ? Math.max(...known) : Math.min(...known))
}

/** A figure with its unit in Swedish: `1 234 ms`, `0,4`. */
export const figureText = (value: number, { unit }: TrendMeasure): string =>
  `${inPageDecimals(value.toLocaleString('sv-SE', { maximumFractionDigits: value < 10 ? 1 : 0 }))}${unit.replace(' ', '\u00A0')}`
