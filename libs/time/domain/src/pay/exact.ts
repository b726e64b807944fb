import type { Ore } from '@portal/platform-domain'

/** A rate or share in whole millionths: 31.42 % is 314 200. An integer, so that it is exactly the legal value. */
export type Millionths = number

/** A factor as a fraction of integers. */
export type Fraction = readonly [numerator: number, denominator: number]

export const rate = (millionths: Millionths): Fraction => [millionths, 1_000_000]
/** Hours or days, stored in hundredths. */
export const hundredths = (value: number): Fraction => [value, 100]

/** Amount × factors in whole öre, rounded once, half away from zero (D44). Exact for amounts of any size. */
export function times(amount: Ore, ...factors: readonly Fraction[]): Ore {
  let [whole, parts] = [Math.abs(amount), 1]
  for (const [above, below] of factors) {
    whole *= above
    parts *= below
  }
  const twice = whole * 2 + parts
  // Integers of this size are exact in JavaScript, and so is the remainder; ordinary months stay below it.
  if (twice <= Number.MAX_SAFE_INTEGER && whole >= 0) {
    const rounded = (twice - (twice % (parts * 2))) / (parts * 2)
    return amount < 0 && rounded !== 0 ? -rounded : rounded
  }
  return timesOfAnySize(amount, factors)
}

function timesOfAnySize(amount: Ore, factors: readonly Fraction[]): Ore {
  let numerator = BigInt(amount)
  let denominator = 1n
  for (const [above, below] of factors) {
    numerator *= BigInt(above)
    denominator *= BigInt(below)
  }
  const whole = numerator < 0n ? -numerator : numerator
  const rounded = Number((whole * 2n + denominator) / (denominator * 2n))
  return numerator < 0n && rounded !== 0 ? -rounded : rounded
}
