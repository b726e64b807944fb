import { expect, it } from 'vitest'
import {
  addMonths,
  firstDayOf,
  isoWeek,
  isReportable,
  lastDayOf,
  monthFrom,
  monthsOfYear,
  withinMonth,
} from './calendar-month.ts'

it.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-06', -18, '2024-12'],
  ['2026-06', 0, '2026-06'],
])('%s and %i months is %s', (month, months, sum) => expect(addMonths(month, months)).toBe(sum))
it('knows the ends of a month', () => {
  expect([firstDayOf('2028-02'), lastDayOf('2028-02'), lastDayOf('2026-02'), lastDayOf('2026-12')]).toEqual([
    '2028-02-01',
    '2028-02-29',
    '2026-02-28',
    '2026-12-31',
  ])
  expect([monthFrom(2026, 3), monthsOfYear(2026).at(-1)]).toEqual(['2026-03', '2026-12'])
})

it.each([
  ['1999-12', false],
  ['2000-01', true],
  ['2099-12', true],
  ['2100-01', false],
])('time can be reported in %s: %s', (month, expected) => expect(isReportable(month)).toBe(expected))

it.each([
  ['2026-11-03', '2026-11-05', { first: '2026-11-03', last: '2026-11-05' }],
  ['2026-10-30', '2026-11-02', { first: '2026-11-01', last: '2026-11-02' }],
  ['2026-11-29', '2026-12-04', { first: '2026-11-29', last: '2026-11-30' }],
  ['2026-10-30', '2026-10-31', null],
  ['2026-12-01', '2026-12-04', null],
])('of %s to %s November contains %j', (first, last, cut) => expect(withinMonth('2026-11', first, last)).toEqual(cut))

it.each([
  ['2026-11-16', 47],
  ['2026-11-22', 47],
  ['2026-01-01', 1],
  ['2025-12-29', 1],
  ['2026-12-31', 53],
  ['2027-01-03', 53],
  ['2027-01-04', 1],
  ['2024-12-30', 1],
  ['2020-12-31', 53],
  ['2026-03-29', 13],
])('%s is in week %i', (day, week) => expect(isoWeek(day)).toBe(week))
