import { expect, it } from 'vitest'
import { dayNames, daysInWords, daysWithMonth, longDay, shortDay } from './day-text.ts'

it('names a day with its weekday', () =>
  expect([shortDay('2026-11-02'), longDay('2026-11-22')]).toEqual(['mån 2', 'söndag 22 november 2026']))

it.each([
  [[], ''],
  [['2026-11-18'], 'ons 18'],
  [['2026-11-03', '2026-11-02', '2026-11-06'], 'mån 2 – tis 3, fre 6'],
  [['2026-12-31', '2027-01-01'], 'tors 31 – fre 1'],
])('%j are shown as %j', (days, expected) => expect(daysInWords(days)).toBe(expected))

it('names the month of days that stand alone', () =>
  expect([daysWithMonth(['2026-11-16', '2026-11-17']), daysWithMonth(['2026-10-01']), daysWithMonth([])]).toEqual([
    'mån 16 – tis 17 november',
    'tors 1 oktober',
    '',
  ]))

it.each([
  [['2026-11-21'], 'lördag 21'],
  [['2026-11-21', '2026-11-22'], 'lördag 21 och söndag 22'],
  [['2026-11-07', '2026-11-08', '2026-11-14', '2026-11-15', '2026-11-21'], 'lör 7 – sön 8, lör 14 – sön 15, lör 21'],
])('the days off %j are named %j', (days, expected) => expect(dayNames(days)).toBe(expected))
