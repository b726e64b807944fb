import { expect, it } from 'vitest'
import { NOTHING_REPORTED, type PayHistory, yearOfPay } from '@portal/time-domain'
import { markOf } from './month-mark.tsx'
import { october, table } from './testing/fake-snurra.ts'

const history: PayHistory = { userId: 4, table, openings: new Map(), months: new Map([['2026-10', october]]) }
const pay = yearOfPay(history, 2026, new Map([['2026-09', NOTHING_REPORTED]]))

it('a month is imported, sealed, saved or unsaved; an empty one has no mark', () => {
  const year = { ...pay, sealedMonths: [7], importedMonths: [9] }
  expect([9, 7, 10, 1].map((month) => markOf(year, month))).toEqual(['imported', 'sealed', 'saved', undefined])
  const worked = { ...year, months: year.months.with(10, { ...october, ...pay.months[9] } as never) }
  expect(markOf(worked, 11)).toBe('unsaved')
})

it('neither the opening, the year nor a month that is not loaded has a mark', () => {
  expect([markOf(pay, 0), markOf(pay, 13), markOf(undefined, 10)]).toEqual([undefined, undefined, undefined])
})
