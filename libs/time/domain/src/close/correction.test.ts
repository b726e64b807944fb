import { describe, expect, it } from 'vitest'
import { openingRecord } from '../pay/pay-history.ts'
import { DOCUMENTED_TERMS } from '../pay/testing.ts'
import { fitsDay, hoursValue } from './correction.ts'

const worth = (hours: number, hourlyRate: number, share = 810_000) =>
  hoursValue(hours, { record: { ...openingRecord(0), hourlyRate }, terms: { ...DOCUMENTED_TERMS, share } })

describe('the value of corrected hours', () => {
  it.each([
    ['8 hours of 1 000 kr at 0.81', 800, 100_000, 810_000, 648_000],
    ['as many taken back', -800, 100_000, 810_000, -648_000],
    ['half an öre is rounded away from zero', 1, 50, 1_000_000, 1],
    ['downwards too', -1, 50, 1_000_000, -1],
    ['less than half an öre is nothing', -1, 49, 1_000_000, 0],
    ['hours without a rate', 800, 0, 810_000, 0],
  ])('%s', (_, hours, hourlyRate, share, value) => expect(worth(hours, hourlyRate, share)).toBe(value))
})

it.each([
  [800, -800, true],
  [800, -801, false],
  [0, -1, false],
  [800, 1600, true],
  [800, 1601, false],
])('a day of %i hundredths of hours, corrected by %i: %s', (worked, hours, fits) =>
  expect(fitsDay(worked, hours)).toBe(fits),
)
