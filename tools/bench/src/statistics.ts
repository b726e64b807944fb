/** The median of some numbers; NaN for none. */
export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** The value below which a share of the numbers lies, `share` from 0 to 1. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** A figure of several rounds: their median, minimum and maximum. */
export interface Spread {
  readonly median: number
  readonly least: number
  readonly most: number
}

export const spread = (values: readonly number[]): Spread => ({
  median: median(values),
  least: Math.min(...values),
  most: Math.max(...values),
})
