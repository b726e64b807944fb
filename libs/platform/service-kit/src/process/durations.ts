/** Upper limits of the classes that durations are counted in, in seconds; the last class, beyond them, has none. */
export const DURATION_LIMITS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

/** The class of a duration. */
export function durationClass(ms: number): number {
  const found = DURATION_LIMITS_S.findIndex((limit) => ms <= limit * 1000)
  return found < 0 ? DURATION_LIMITS_S.length : found
}

/**
 * The duration in ms that this share of the counted ones stayed below, assuming that they are spread evenly within a
 * class, as Prometheus does; beyond the last limit it is that limit. Null without any.
 */
export function durationBelow(share: number, counts: readonly number[]): number | null {
  const all = counts.reduce((sum, count) => sum + count, 0)
  if (all === 0) return null
  let before = 0
  for (const [index, count] of counts.entries()) {
    const wanted = share * all - before
    const limit = DURATION_LIMITS_S[index]
    if (limit === undefined) break
    if (count > 0 && wanted <= count) {
      const from = DURATION_LIMITS_S[index - 1] ?? 0
      return Math.round((from + (limit - from) * (wanted / count)) * 1000)
    }
    before += count
  }
  return (DURATION_LIMITS_S.at(-1) ?? 0) * 1000
}
