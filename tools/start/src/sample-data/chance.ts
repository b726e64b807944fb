/** Repeatable random numbers: the same seed gives the same data. */
export interface Chance {
  /** From 0 up to but not including 1. */
  next: () => number
  between: (least: number, most: number) => number
  pick: <T>(choices: readonly [T, ...T[]]) => T
}

/** A small generator (mulberry32) seeded with a text. Not for secrets. */
export function chance(seed: string): Chance {
  let state = [...seed].reduce((hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193), 0x811c9dc5)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return { next, between, pick: ([first, ...others]) => [first, ...others][between(0, others.length)] ?? first }
}
