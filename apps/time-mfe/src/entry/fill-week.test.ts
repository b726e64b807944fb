import { expect, it } from 'vitest'
import { filledEntry } from '@portal/time-domain'
import {
  ALL_EMPTY,
  contentsOf,
  daysOfChoice,
  fillWeekSchema,
  likelyWeek,
  projectOf,
  weeksOfMonth,
} from './fill-week.ts'

it('knows the weeks of a month, cut to it', () => {
  expect(weeksOfMonth('2027-01').map(({ first, last }) => [first, last])).toEqual([
    ['2027-01-01', '2027-01-03'],
    ['2027-01-04', '2027-01-10'],
    ['2027-01-11', '2027-01-17'],
    ['2027-01-18', '2027-01-24'],
    ['2027-01-25', '2027-01-31'],
  ])
  expect(weeksOfMonth('2028-02').at(-1)).toEqual({ monday: '2028-02-28', first: '2028-02-28', last: '2028-02-29' })
})

const week = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'].map((day) => ({ day }))
it('starts with the current week, otherwise with the first that has days to fill', () => {
  expect(likelyWeek('2026-11', [], '2026-11-20')).toBe('2026-11-16')
  expect(likelyWeek('2026-11', week, '2026-11-20')).toBe('2026-11-02')
  expect(likelyWeek('2026-12', [], '2026-11-20')).toBe('2026-11-30')
})

it('fills no day before the first one of employment, nor after today, when it fills all', () => {
  const days = { today: '2026-11-20', startsOn: '2026-11-18' }
  expect(daysOfChoice('2026-11', ALL_EMPTY, [{ day: '2026-11-19' }], days)).toEqual(['2026-11-18', '2026-11-20'])
  expect(daysOfChoice('2026-11', '2026-11-23', [], days)).toHaveLength(5)
})

it.each([
  ['8', true],
  ['7,5', true],
  ['24', true],
  ['0', false],
  ['24,01', false],
  ['', false],
  ['x', false],
])('takes %j hours: %s', (hours, isRight) =>
  expect(fillWeekSchema('fel').safeParse({ week: '2026-11-16', hours }).success).toBe(isRight),
)

it('writes the usual day with the typed hours', () => {
  const usual = { ...filledEntry('2026-11-16'), projectNumber: 'P7', costCode: 'K3' }
  expect(contentsOf(['2026-11-17'], usual, '7,5')).toEqual([{ ...usual, day: '2026-11-17', hours: 750 }])
  expect(projectOf(usual)).toBe('P7, K3')
})
