import { describe, expect, it } from 'vitest'
import { absenceHours, normHours, weekSums } from './week-sums.ts'
import type { TimeStatus } from './time-status.ts'

const work = (day: string, hours: number) => ({ day, status: 'work', hours }) as const

describe('the weeks of a month', () => {
  it('have worked hours and eight hours for each working day, cut to the month', () => {
    const entries = [work('2026-11-02', 800), work('2026-11-02', 50), work('2026-11-06', 750), work('2026-12-01', 800)]
    const sick = { day: '2026-11-03', status: 'sick', hours: 800 } as const
    expect(weekSums('2026-11', [...entries, sick]).slice(0, 3)).toEqual([
      { week: 44, worked: 0, absent: 0, norm: 0 },
      { week: 45, worked: 1600, absent: 800, norm: 4000 },
      { week: 46, worked: 0, absent: 0, norm: 4000 },
    ])
    expect(weekSums('2026-11', entries).at(-1)).toEqual({ week: 49, worked: 0, absent: 0, norm: 800 })
  })
  it('leave out public holidays and the three eves', () =>
    expect(weekSums('2026-12', []).map(({ norm }) => norm / 800)).toEqual([4, 5, 5, 3, 3]))
})

describe('absence towards the norm', () => {
  const entry = (status: TimeStatus, hours = 0, day = '2026-11-03') => ({ day, status, hours })
  it.each([
    ['a whole day without hours', [entry('sick')], 8],
    ['a day of vacation', [entry('vacation')], 8],
    ['a day of leave', [entry('leave')], 8],
    ['parental leave without hours', [entry('parentalLeave')], 8],
    ['part of a day, with hours', [entry('childCare', 300), entry('work', 500)], 3],
    ['what work leaves of the day, without hours', [entry('sick'), entry('work', 350)], 4.5],
    ['nothing beside a whole day of work', [entry('childCare', 200), entry('work', 800)], 0],
    ['nothing beside overtime', [entry('sick'), entry('work', 1000)], 0],
    ['never more than eight hours of a day', [entry('sick', 1200)], 8],
    ['two kinds of one day', [entry('sick', 300), entry('childCare', 500)], 8],
    ['nothing on a Saturday', [entry('vacation', 0, '2026-11-07')], 0],
    ['nothing on a holiday', [entry('vacation', 0, '2026-12-25')], 0],
    ['each of several days', [entry('vacation'), entry('vacation', 0, '2026-11-04')], 16],
    ['nothing without entries', [], 0],
  ])('%s', (_case, entries, hours) => expect(absenceHours(entries)).toBe(hours * 100))
})

it.each([
  ['2026-11', 168],
  ['2026-12', 160],
  ['2026-06', 168],
])('%s has a norm of %d hours', (month, hours) => expect(normHours(month)).toBe(hours * 100))
