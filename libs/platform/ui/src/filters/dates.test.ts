import { expect, it } from 'vitest'
import { monthRange, rangeText, typedRange, withoutRange, withRange, yearRange } from './dates.ts'

const day = (date: string) => ({ from: date, to: date })

it.each([
  [day('2026-11-20'), '2026-11-20'],
  [monthRange('2026-11-20'), 'November 2026'],
  [monthRange('2026-10-03'), 'October 2026'],
  [monthRange('2028-02-10'), 'Februari 2028'],
  [yearRange('2026-11-20'), '2026'],
  [{ from: '2026-11-01', to: '2026-11-15' }, '2026-11-01 – 2026-11-15'],
])('%j is shown as %s', (range, text) => expect(rangeText(range)).toBe(text))

it.each([
  ['2026-11-20', '', day('2026-11-20')],
  ['2026-11-20', '2026-11-30', { from: '2026-11-20', to: '2026-11-30' }],
  ['2026-11-30', '2026-11-20', { from: '2026-11-20', to: '2026-11-30' }],
  ['', '', null],
  ['2026-02-30', '', null],
  ['2026-11-20', '0002-01-01', null],
])('typed %s and %s is %j', (first, last, range) => expect(typedRange(first, last)).toEqual(range))

it('adds days in order, without duplicates, and replaces today or all', () => {
  expect(withRange('today', day('2026-11-20'))).toEqual([day('2026-11-20')])
  expect(withRange('all', day('2026-11-20'))).toEqual([day('2026-11-20')])
  expect(withRange([day('2026-11-20')], day('2026-11-03'))).toEqual([day('2026-11-03'), day('2026-11-20')])
  expect(withRange([day('2026-11-20')], day('2026-11-20'))).toEqual([day('2026-11-20')])
})
it('is today again when the last day is removed', () => {
  expect(withoutRange([day('2026-11-20'), day('2026-11-03')], day('2026-11-03'))).toEqual([day('2026-11-20')])
  expect(withoutRange([day('2026-11-20')], day('2026-11-20'))).toBe('today')
})
