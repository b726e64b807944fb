import { expect, it } from 'vitest'
import { summarise } from './month-summary.ts'

it('is all zeros for a month without entries', () => {
  expect(summarise([])).toEqual({ workedHours: 0, vacationDays: 0, leaveDays: 0, childCareDays: 0, sickHours: 0 })
})

it('sums hours and counts days, each day once', () => {
  expect(
    summarise([
      { day: '2026-11-02', status: 'work', hours: 800 },
      { day: '2026-11-03', status: 'work', hours: 425 },
      { day: '2026-11-03', status: 'childCare', hours: 200 },
      { day: '2026-11-03', status: 'childCare', hours: 175 },
      { day: '2026-11-04', status: 'vacation', hours: 0 },
      { day: '2026-11-05', status: 'vacation', hours: 0 },
      { day: '2026-11-06', status: 'leave', hours: 0 },
      { day: '2026-11-09', status: 'parentalLeave', hours: 800 },
    ]),
  ).toEqual({ workedHours: 1225, vacationDays: 2, leaveDays: 1, childCareDays: 1, sickHours: 0 })
})

it('counts a sick entry without hours as 8 hours', () => {
  expect(
    summarise([{ day: '2026-11-02', status: 'sick', hours: 0 }, { day: '2026-11-03', status: 'sick', hours: 300 }]).sickHours,
  ).toBe(1100)
})
