import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hundredths, rate, times } from './exact.ts'

describe('times rounds to whole öre, half away from zero (D44)', () => {
  it.each([
    [100, [rate(5_000)], 1],
    [-100, [rate(5_000)], -1],
    [100, [rate(4_999)], 0],
    [-100, [rate(4_999)], 0],
    [300, [rate(5_000)], 2],
    [105, [rate(100_000)], 11],
    // 1.005 kr is 1.00499… in floating point: 100.5 öre must become 101.
    [201, [rate(500_000)], 101],
    [4_035_000, [rate(54_000), hundredths(250)], 544_725],
    // More than a double stores exactly: 99 999 999 999 × 0.999999 = 99 999 899 999.000001
    [99_999_999_999, [rate(999_999)], 99_999_899_999],
  ] as const)('%i öre × %j = %i', (amount, factors, product) => expect(times(amount, ...factors)).toBe(product))

  /** The textbook method, with integers of any size. */
  const exactly = (amount: number, factors: readonly (readonly [number, number])[]) => {
    const above = factors.reduce((product, [numerator]) => product * BigInt(numerator), BigInt(Math.abs(amount)))
    const below = factors.reduce((product, [, denominator]) => product * BigInt(denominator), 1n)
    return (amount < 0 ? -1 : 1) * Number((above * 2n + below) / (below * 2n)) || 0
  }

  it('is the same on both sides of the limit for exact doubles', () => {
    const largest = BigInt(Number.MAX_SAFE_INTEGER)
    const factors = fc.array(fc.oneof(fc.nat(1_000_000).map(rate), fc.nat(74_400).map(hundredths)), {
      minLength: 1,
      maxLength: 3,
    })
    fc.assert(
      fc.property(factors, fc.integer({ min: -200, max: 200 }), fc.boolean(), (some, beside, isBelowZero) => {
        const above = some.reduce((product, [numerator]) => product * BigInt(numerator), 1n)
        const below = some.reduce((product, [, denominator]) => product * BigInt(denominator), 1n)
        // The amount at which twice the product plus the divisor reaches the largest exact integer, and its neighbours.
        const edge = above === 0n || below > largest ? 99_999_999_999 : Number((largest - below) / (above * 2n))
        const amount = Math.max(0, edge + beside) * (isBelowZero ? -1 : 1)
        expect(times(amount, ...some)).toBe(exactly(amount, some))
      }),
      { numRuns: 2_000 },
    )
  })

  it.each([1, 0, -1])('is 0 without a sign: %i öre × 0', (amount) => expect(times(amount, hundredths(0))).toBe(0))

  const amounts = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 })

  it('differs at most half an öre from the exact product, and is symmetric about zero', () => {
    fc.assert(
      fc.property(amounts, fc.nat(1_000_000), fc.nat(74_400), (amount, millionths, hours) => {
        const exact = BigInt(amount) * BigInt(millionths) * BigInt(hours)
        const product = times(amount, rate(millionths), hundredths(hours))
        const error = exact - BigInt(product) * 100_000_000n
        expect(error <= 50_000_000n && error >= -50_000_000n).toBe(true)
        expect(times(-amount, rate(millionths), hundredths(hours)) + product).toBe(0)
      }),
    )
  })
})
