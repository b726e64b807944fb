import {
  monthFrom,
  NO_INPUTS,
  NOTHING_REPORTED,
  type PayHistory,
  type PayYear,
  type SavedPay,
  yearOfPay,
} from '@portal/time-domain'
import { expect, it } from 'vitest'
import { table } from '../testing/fake-snurra.ts'
import { yearLines } from './year-lines.ts'

const saved: SavedPay = { ...NO_INPUTS, currentSalary: 0, hourlyRate: 95_000, workingHours: 16_000 }

function yearWith(...numbers: readonly number[]): PayYear {
  const months = new Map(numbers.map((number) => [monthFrom(2026, number), saved]))
  const history: PayHistory = { userId: 4, table, openings: new Map(), months }
  return yearOfPay(history, 2026, new Map(numbers.map((number) => [monthFrom(2026, number), NOTHING_REPORTED])))
}

it.each([
  ['no month is saved', yearWith(), [{ first: 1, last: 12 }]],
  [
    'two or more unsaved months follow each other',
    yearWith(3, 5),
    [{ first: 1, last: 2 }, 3, 4, 5, { first: 6, last: 12 }],
  ],
  ['one unsaved month stands alone', yearWith(2, 3, 4, 5, 6, 7, 8, 9, 10, 11), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
])('%s', (_, year, lines) => expect(yearLines(year)).toEqual(lines))

it('an unsaved month with a correction keeps its line', () => {
  const year = yearWith(1)
  const months = year.months.map((record, index) =>
    index === 5 ? { ...record, corrections: 10_000, monthBalance: 10_000 } : record,
  )
  expect(yearLines({ ...year, months })).toEqual([1, { first: 2, last: 5 }, 6, { first: 7, last: 12 }])
})

it('every month has a line beside a service that does not name the saved ones', () => {
  expect(yearLines({ ...yearWith(1), savedMonths: undefined })).toHaveLength(12)
})
