import { expect, it } from 'vitest'
import { closingPath, isNoMonth, monthInPath, monthOfYear, monthToClose } from './closing-path.ts'

it.each([
  ['2026-11-01', '2026-10'],
  ['2026-11-15', '2026-10'],
  ['2026-11-16', '2026-11'],
  ['2027-01-03', '2026-12'],
])('on %s the month to close is %s', (day, month) => expect(monthToClose(day)).toBe(month))

it.each([
  ['2026', '10', '2026-10'],
  ['2026', '3', '2026-03'],
  ['2026', '13', null],
  ['2026', '00', null],
  ['1926', '10', null],
  [undefined, undefined, null],
])('/Bokslut/%s/%s is the month %s', (year, month, expected) => expect(monthInPath(year, month)).toBe(expected))

it('writes the address that it parsed', () => expect(closingPath('2026-03')).toBe('/Bokslut/2026/03'))

it('leads from a year without a month to its month to close, and to December of a past year', () => {
  expect(monthOfYear('2026', '2026-11-20')).toBe('2026-11')
  expect(monthOfYear('2025', '2026-11-20')).toBe('2025-12')
  expect(monthOfYear('2025', '2026-01-10')).toBe('2025-12')
  expect(monthOfYear('2027', '2026-11-20')).toBe('2026-11')
  expect(monthOfYear('abc', '2026-11-20')).toBe('2026-11')
})

it.each([
  [undefined, undefined, false],
  ['2026', undefined, false],
  ['2026', '9', false],
  ['2026', '13', true],
  ['2026', 'abc', true],
  ['abc', undefined, true],
])('that /Bokslut/%s/%s names no month is %s', (year, month, expected) => expect(isNoMonth(year, month)).toBe(expected))
