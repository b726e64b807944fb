import { describe, expect, it } from 'vitest'
import { amountToText, formatKronor, oreFromKronor, parseAmount } from './amount.ts'

describe('parseAmount (D23)', () => {
  it.each([
    ['0', 0],
    ['1', 100],
    ['1234,5', 123450],
    ['1234.50', 123450],
    ['1 234,50', 123450],
    ['1\u00A0234\u202F567', 123456700],
    ['\u20091 234\u2009567 ', 123456700],
    ['999 999 999,99', 99_999_999_999],
  ])('reads %s', (text, ore) => expect(parseAmount(text)).toBe(ore))

  it.each(['', ' ', '-1', '1,234', '1.2.3', '1e3', 'abc', '1000000000', '1,', ',5', '١٢', '0x10', 'NaN', '12kr', '1\t234', '12\n', '\r\n12', '1\u3000234', '1\u2007234', '\uFEFF12', '1\u2003234'])(
    'refuses %j',
    (text) => expect(parseAmount(text)).toBeNull(),
  )

  it('writes back what it read', () => {
    for (const ore of [0, 1, 99, 100, 123450, 123456, 99_999_999_999]) {
      expect(parseAmount(amountToText(ore))).toBe(ore)
    }
  })
})

describe('writing amounts', () => {
  it('uses a decimal dot on the wire and only needed decimals', () => {
    expect(amountToText(123450)).toBe('1234.50')
    expect(amountToText(123400)).toBe('1234')
    expect(amountToText(-5)).toBe('-0.05')
  })
  it('uses Swedish form for people', () => expect(formatKronor(123450)).toBe('1\u00A0234,50\u00A0kr'))
})

describe('oreFromKronor', () => {
  it.each([
    [1.005, 101],
    [-1.005, -101],
    [0.285, 29],
    [1234.5, 123450],
    [0, 0],
  ])('rounds %d kr half away from zero', (kronor, ore) => expect(oreFromKronor(kronor)).toBe(ore))
})
