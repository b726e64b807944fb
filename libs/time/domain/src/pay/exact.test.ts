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
    // 1.005 kr is 1.00499… as a floating number: 100.5 öre must become 101.
    [201, [rate(500_000)], 101],
    [4_035_000, [rate(54_000), hundredths(250)], 544_725],
    // Beyond what a floating number holds exactly: 99 999 999 999 × 0.999999 = 99 999 899 999.000001
    [99_999_999_999, [rate(999_999)], 99_999_899_999],
  ] as const)('%i öre × %j = %i', (amount, factors, product) => expect(times(amount, ...factors)).toBe(product))

  const amounts = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 })

  it('is never more than half an öre from the exact product, and symmetric about zero', () => {
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
