import { expect, it } from 'vitest'
import { daysInWords, longDay, shortDay } from './day-text.ts'

it('names a day with its weekday', () =>
  expect([shortDay('2026-11-02'), longDay('2026-11-22')]).toEqual(['mån 2', 'söndag 22 november 2026']))

it.each([
  [[], ''],
  [['2026-11-18'], 'ons 18'],
  [['2026-11-03', '2026-11-02', '2026-11-06'], 'mån 2 – tis 3, fre 6'],
  [['2026-12-31', '2027-01-01'], 'tor 31 – fre 1'],
])('%j are shown as %j', (days, expected) => expect(daysInWords(days)).toBe(expected))
