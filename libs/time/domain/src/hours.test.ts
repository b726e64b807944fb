import { describe, expect, it } from 'vitest'
import { formatHundredths, hundredthsToText, isFlagged, parseHundredths, readHours } from './hours.ts'

describe('hours as text (D36)', () => {
  it.each([
    ['8', 800],
    ['7,5', 750],
    ['7.5', 750],
    ['0,25', 25],
    ['0', 0],
    [' 24 ', 2400],
    ['08', 800],
    ['24,01', 2401],
    ['744', 74_400],
  ])('reads %s', (text, hours) => expect(parseHundredths(text)).toBe(hours))
  it.each(['', ',5', '7,', '7,555', '-1', '1e2', '8 h', 'åtta', '7,5,5', '٨', 'NaN', '0x10'])('refuses %j', (text) =>
    expect(parseHundredths(text)).toBeNull(),
  )

  it.each([
    [800, '8', '8'],
    [750, '7,5', '7.5'],
    [725, '7,25', '7.25'],
    [705, '7,05', '7.05'],
    [0, '0', '0'],
    [5, '0,05', '0.05'],
    [1000, '10', '10'],
    [16_010, '160,1', '160.1'],
  ])('formats %i as %s for users and %s on the wire', (hours, shown, sent) => {
    expect(formatHundredths(hours)).toBe(shown)
    expect(hundredthsToText(hours)).toBe(sent)
    expect(parseHundredths(shown)).toBe(hours)
  })
})

describe('typed hours (D62)', () => {
  it.each([
    ['7:30', 750],
    ['07:20', 733],
    ['0:05', 8],
    ['160:30', 16_050],
    ['8 h', 800],
    ['7,5h', 750],
    ['8 tim.', 800],
    ['7,5', 750],
  ])('reads %s', (text, hours) => expect(readHours(text)).toBe(hours))
  it.each(['', '7:60', '7:5', ':30', '7:30:00', '-1:00', '7,5:30', 'h'])('refuses %j', (text) =>
    expect(readHours(text)).toBeNull(),
  )
})

it.each([
  [2300, false],
  [2301, true],
  [2400, true],
  [800, false],
])('marks a day of %i as flagged: %s', (hours, flagged) => expect(isFlagged(hours)).toBe(flagged))
