import { expect, it } from 'vitest'
import { reportOf } from './time-report.ts'

it('gives Snurra the hours of work, the days of vacation and the mileage (D47)', () => {
  const entries = [
    { day: '2026-11-02', status: 'work', hours: 750 },
    { day: '2026-11-03', status: 'vacation', hours: 0 },
    { day: '2026-11-04', status: 'vacation', hours: 0 },
    { day: '2026-11-05', status: 'sick', hours: 0 },
  ] as const
  expect(reportOf(entries, 45_000)).toEqual({ workedHours: 750, vacationDays: 200, mileage: 45_000 })
  expect(reportOf([], 0)).toEqual({ workedHours: 0, vacationDays: 0, mileage: 0 })
})
