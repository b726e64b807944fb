import { describe, expect, it } from 'vitest'
import { amountFault, amountToText, formatKronor, oreFromKronor, parseAmount, readAmount } from './amount.ts'

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
    ['1 234,50 kr', 123450],
    ['129KR', 12900],
  ])('reads %s', (text, ore) => expect(parseAmount(text)).toBe(ore))

  it.each([
    '',
    ' ',
    '-1',
    '1,234',
    '1.2.3',
    '1e3',
    'abc',
    '1000000000',
    '1,',
    ',5',
    '١٢',
    '0x10',
    'NaN',
    'kr',
    '12 kronor',
    '12kr kr',
    '1.234,50',
    '1\t234',
    '12\n',
    '\r\n12',
    '1\u3000234',
    '1\u2007234',
    '\uFEFF12',
    '1\u2003234',
  ])('refuses %j', (text) => expect(parseAmount(text)).toBeNull())

  it('formats what it parsed', () => {
    for (const ore of [0, 1, 99, 100, 123450, 123456, 99_999_999_999]) {
      expect(parseAmount(amountToText(ore))).toBe(ore)
    }
  })
})

describe('readAmount (D62)', () => {
  it.each([
    ['1 234,50 kr', 123450],
    ['129 kr', 12900],
    ['129 kr.', 12900],
    ['129:-', 12900],
    ['1.234,50', 123450],
    ['1,234.50', 123450],
    ['1.234.567', 123456700],
    ['1.234.567,8 Kr', 123456780],
    ['999.999.999,99', 99_999_999_999],
    ['12,5', 1250],
    ['12.50', 1250],
  ])('reads %s', (text, ore) => expect(readAmount(text)).toBe(ore))

  it.each([
    '1.234',
    '1,234',
    '1.23,50',
    '1.2345,50',
    '12.34.56',
    '1,234,50',
    '1.000.000.000',
    '-5',
    '',
    'kr',
    ':-',
    '7:30',
  ])('refuses %j', (text) => expect(readAmount(text)).toBeNull())
})

describe('writing amounts', () => {
  it('uses a decimal dot on the wire, and decimals only when needed', () => {
    expect(amountToText(123450)).toBe('1234.50')
    expect(amountToText(123400)).toBe('1234')
    expect(amountToText(-5)).toBe('-0.05')
  })
  it('uses the Swedish form in the interface', () => expect(formatKronor(123450)).toBe('1\u00A0234,50\u00A0kr'))
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

describe('amountFault', () => {
  it.each([
    ['', 'empty'],
    [' ', 'empty'],
    ['129,555', 'decimals'],
    ['1.234', 'decimals'],
    ['129,5555 kr', 'decimals'],
    ['-5', 'negative'],
    ['−5,50', 'negative'],
    ['1000000000', 'too-large'],
    ['12 000 000 000,50', 'too-large'],
    ['abc', 'unread'],
    ['två', 'unread'],
    ['12,5,0', 'unread'],
    ['12,', 'unread'],
    ['kr', 'unread'],
  ])('says what is wrong with "%s": %s', (text, fault) => {
    expect(readAmount(text)).toBeNull()
    expect(amountFault(text)).toBe(fault)
  })
})
