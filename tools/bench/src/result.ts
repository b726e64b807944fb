import { type Spread, spread } from './statistics.ts'

/** One figure of the report with its target. */
export interface Figure {
  readonly name: string
  /** The measured value with its unit; a spread shows how much the rounds differ. */
  readonly measured: string
  /** Omitted where a figure is only for comparison. */
  readonly target?: string
  readonly met?: boolean
  /** The figures behind it, for details. */
  readonly behind: string
}

/** A part of the report. */
export interface Section {
  readonly title: string
  readonly how: string
  readonly figures: readonly Figure[]
}

/** `0.81 (0.79–0.84)` */
export const shown = ({ median, least, most }: Spread, places = 2): string =>
  `${median.toFixed(places)} (${least.toFixed(places)}–${most.toFixed(places)})`

/** How a figure is written: its unit, and how many decimals. */
interface Form {
  readonly unit?: string
  readonly places?: number
}

/** A figure whose median may be at most this. */
export const atMost = (
  name: string,
  measured: Spread,
  most: number,
  behind: string,
  { unit = '', places = 2 }: Form = {},
): Figure => ({
  name,
  measured: `${shown(measured, places)}${unit}`,
  target: `at most ${most}${unit}`,
  met: measured.median <= most,
  behind,
})

/** A figure whose median must be at least this. */
export const atLeast = (name: string, measured: Spread, least: number, behind: string): Figure => ({
  name,
  measured: shown(measured),
  target: `at least ${least}`,
  met: measured.median >= least,
  behind,
})

/** Millions of bytes, as file sizes are usually given. */
export const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1)

/** Growth of resident memory in bytes, of which every round must stay below `most`. */
export function memoryFigure(name: string, growths: readonly number[], most: number, behind: string): Figure {
  const { median, least, most: peak } = spread(growths)
  return {
    name,
    measured: `${megabytes(median)} MB (${megabytes(least)}–${megabytes(peak)})`,
    target: `at most ${megabytes(most)} MB`,
    met: peak <= most,
    behind,
  }
}
