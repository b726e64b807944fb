import { expect, it } from 'vitest'
import { absencePeriods } from './absence.ts'

const entry = (day: string, status: 'work' | 'vacation' | 'sick') => ({ day, status })

it('merges consecutive days of one kind, even with work beside', () => {
  expect(
    absencePeriods([
      entry('2026-11-09', 'vacation'),
      entry('2026-11-10', 'vacation'),
      entry('2026-11-11', 'sick'),
      entry('2026-11-10', 'work'),
      entry('2026-11-13', 'vacation'),
      entry('2026-11-02', 'work'),
    ]),
  ).toEqual([
    { status: 'vacation', first: '2026-11-09', last: '2026-11-10' },
    { status: 'sick', first: '2026-11-11', last: '2026-11-11' },
    { status: 'vacation', first: '2026-11-13', last: '2026-11-13' },
  ])
})

it('continues over New Year', () =>
  expect(absencePeriods([entry('2026-12-31', 'vacation'), entry('2027-01-01', 'vacation')])).toEqual([
    { status: 'vacation', first: '2026-12-31', last: '2027-01-01' },
  ]))

it('is empty for a month of work', () => expect(absencePeriods([entry('2026-11-02', 'work')])).toEqual([]))
