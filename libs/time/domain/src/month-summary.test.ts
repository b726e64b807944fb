import { daysOfMonth } from '@portal/platform-domain'
import { describe, expect, it } from 'vitest'
import { partlySickDays, summarise } from './month-summary.ts'

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

describe('a day of sick leave without hours counts 8 hours', () => {
  const sickHours = (...hours: number[]) =>
    summarise(hours.map((each) => ({ day: '2026-11-02', status: 'sick', hours: each }))).sickHours
  it.each([
    ['with one entry', [0], 800],
    ['with two entries without hours', [0, 0], 800],
    ['with 3 hours beside it', [300, 0], 800],
    ['with 10 hours beside it', [1000, 0], 1000],
    ['but not when hours are given', [300, 100], 400],
  ])('%s', (_, hours, sum) => expect(sickHours(...hours)).toBe(sum))

  it('day by day', () => {
    expect(
      summarise([
        { day: '2026-11-02', status: 'sick', hours: 0 },
        { day: '2026-11-03', status: 'sick', hours: 300 },
      ]).sickHours,
    ).toBe(1100)
  })
})

describe('days count Monday to Friday without holidays and the three eves (D60)', () => {
  const days = (month: string, from: number, to: number) => daysOfMonth(month).slice(from - 1, to)
  const everyDay = (month: string, from: number, to: number) =>
    days(month, from, to).flatMap((day) =>
      (['vacation', 'leave', 'childCare'] as const).map((status) => ({ day, status, hours: 0 })),
    )
  it.each([
    ['a week with its weekend', '2026-07', 6, 12, 5],
    ['Christmas week', '2026-12', 21, 27, 3],
    ['Midsummer week', '2026-06', 15, 21, 4],
    ['a weekend', '2026-11', 21, 22, 0],
  ])('%s', (_, month, from, to, count) =>
    expect(summarise(everyDay(month, from, to))).toMatchObject({
      vacationDays: count,
      leaveDays: count,
      childCareDays: count,
    }),
  )
})

it('names the working days that have work and a sick entry without hours', () =>
  expect(
    partlySickDays([
      { day: '2026-11-05', status: 'work', hours: 200 },
      { day: '2026-11-05', status: 'sick', hours: 0 },
      { day: '2026-11-03', status: 'sick', hours: 0 },
      { day: '2026-11-03', status: 'work', hours: 400 },
      { day: '2026-11-04', status: 'sick', hours: 400 },
      { day: '2026-11-04', status: 'work', hours: 400 },
      { day: '2026-11-06', status: 'sick', hours: 0 },
      { day: '2026-11-06', status: 'work', hours: 0 },
      { day: '2026-11-07', status: 'sick', hours: 0 },
      { day: '2026-11-07', status: 'work', hours: 400 },
    ]),
  ).toEqual(['2026-11-03', '2026-11-05']))
