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

const digits = (value: number, places: number) => value.toFixed(places)

/** `0.81 (0.79–0.84)` */
export const shown = ({ median, least, most }: { median: number; least: number; most: number }, places = 2): string =>
  `${digits(median, places)} (${digits(least, places)}–${digits(most, places)})`

/** Millions of bytes, as file sizes are usually given. */
export const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1)
