import { describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  addDays,
  countDays,
  dayInStockholm,
  daysBetween,
  daysOfMonth,
  isMonth,
  isoWeekday,
  isPlainDate,
  monthAndYear,
  monthName,
  timestampInStockholm,
} from './calendar.ts'

describe('days and months', () => {
  it('knows the days that exist', () => {
    expect(isPlainDate('2028-02-29')).toBe(true)
    for (const text of ['2027-02-29', '2026-13-01', '2026-1-1', '20261101', '', '2026-11-31', '0000-01-01'])
      expect(isPlainDate(text)).toBe(false)
    expect(isMonth('2026-12')).toBe(true)
    expect(isMonth('2026-13')).toBe(false)
  })
  it('counts across months, years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
    expect(daysOfMonth('2028-02')).toHaveLength(29)
    expect(daysBetween('2026-03-28', '2026-03-30')).toEqual(['2026-03-28', '2026-03-29', '2026-03-30'])
    expect(daysBetween('2026-03-30', '2026-03-28')).toEqual([])
    expect(isoWeekday('2026-11-22')).toBe(7)
  })
  it('uses the day in Stockholm, in summer and winter time (D3)', () => {
    expect(dayInStockholm(new Date('2026-06-30T22:30:00Z'))).toBe('2026-07-01')
    expect(dayInStockholm(new Date('2026-11-20T22:30:00Z'))).toBe('2026-11-20')
    expect(timestampInStockholm(new Date('2026-11-20T22:30:05Z'))).toBe('2026-11-20 23:30:05')
  })
  it.each(['2026-06-30T21:59:59.999Z', '2026-11-30T22:59:59.999Z'])('changes the day right after %s', (last) => {
    const before = new Date(last)
    const after = new Date(before.getTime() + 1)
    const days = [before, after, before].map((instant) => dayInStockholm(instant))
    expect(days).toEqual([last.slice(0, 10), addDays(last.slice(0, 10), 1), last.slice(0, 10)])
  })

  it('says the same where the browser has no Temporal', () => {
    // Hours across both changes of the clock, a leap day and a change of year.
    const starts = ['2026-03-28T20:00:00Z', '2026-10-24T20:00:00Z', '2028-02-28T20:00:00Z', '2026-12-31T20:00:59.999Z']
    const instants = starts.flatMap((start) =>
      Array.from({ length: 12 }, (_, hour) => new Date(Date.parse(start) + hour * 3_600_000)),
    )
    const said = () => instants.map((instant) => [dayInStockholm(instant), timestampInStockholm(instant)])
    const byTemporal = said()
    vi.stubGlobal('Temporal', undefined)
    onTestFinished(() => void vi.unstubAllGlobals())
    // Days are kept for each quarter of an hour: another one in between.
    dayInStockholm(new Date(0))
    expect(said()).toEqual(byTemporal)
  })

  it('spells the months as in the documents (D3)', () => {
    expect(monthName(10)).toBe('October')
    expect(monthName(1)).toBe('Januari')
    expect(monthAndYear('2026-10-09')).toBe('October 2026')
  })
})

it.each([
  ['2026-03-28', '2026-03-28', 1],
  ['2026-03-28', '2026-03-30', 3],
  ['2000-01-01', '2099-12-31', 36_525],
  ['2026-03-30', '2026-03-28', -1],
])('counts the days from %s to %s: %d', (first, last, days) => {
  expect(countDays(first, last)).toBe(days)
})
