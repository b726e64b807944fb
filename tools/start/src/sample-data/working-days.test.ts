import { describe, expect, test } from 'vitest'
import { monthsUntil, workingDays } from './working-days.ts'

test('the months before today go back over New Year', () => {
  expect(monthsUntil('2026-01-15', 2)).toEqual(['2025-11', '2025-12', '2026-01'])
})

describe('a working day', () => {
  test.each([
    ['2026-04', ['2026-04-03', '2026-04-06'], 'Easter'],
    ['2026-05', ['2026-05-01', '2026-05-14'], 'the first of May and Ascension Day'],
    ['2026-06', ['2026-06-19'], 'midsummer eve'],
    ['2026-12', ['2026-12-24', '2026-12-25', '2026-12-31'], 'the eves'],
    ['2026-11', ['2026-11-07', '2026-11-08'], 'a weekend'],
  ])('in %s is none of %j', (month, free) => {
    expect(workingDays(month).filter((day) => free.includes(day))).toEqual([])
  })

  test('is every other day from Monday to Friday', () => {
    expect(workingDays('2026-11')).toHaveLength(21)
  })
})
