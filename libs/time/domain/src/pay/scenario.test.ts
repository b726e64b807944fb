import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculatePay } from './calculate-pay.ts'
import { NO_INPUTS, type PayInputs } from './pay-record.ts'
import { runwayOf } from './runway.ts'
import { inputsOfScenario, outcomeOf, scenarioOf } from './scenario.ts'
import { anyInputs, DOCUMENTED_TERMS } from './testing.ts'

const month: PayInputs = {
  ...NO_INPUTS,
  hourlyRate: 95_000,
  workingHours: 16_000,
  chosenGross: 4_500_000,
  pension: 450_000,
  paidVacationDays: 100,
  costs: 20_000,
  tools: 10_000_000,
}
const own = scenarioOf(month)

describe('a scenario', () => {
  it('without changes equals the month', () => expect(inputsOfScenario(month, own)).toEqual(month))
  it('replaces given figures and keeps the others', () => {
    expect(inputsOfScenario(month, { ...own, hourlyRate: 110_000, chosenGross: 5_000_000 })).toEqual({
      ...month,
      hourlyRate: 110_000,
      chosenGross: 5_000_000,
    })
  })
  it.each([
    ['two and a half days with pay', { daysOff: 250, areDaysPaid: true }, 14_000, 350],
    ['two days without pay', { daysOff: 200, areDaysPaid: false }, 14_400, 100],
    ['more days than there are hours for', { daysOff: 3_000, areDaysPaid: false }, 0, 100],
  ])('of %s', (_what, days, workingHours, paidVacationDays) =>
    expect(inputsOfScenario(month, { ...own, ...days })).toEqual({ ...month, workingHours, paidVacationDays }),
  )
})

describe('its outcome', () => {
  it("changes the balance at the end of the year by the same amount as the month's, for any month", () => {
    fc.assert(
      fc.property(anyInputs, anyInputs, fc.integer(), fc.integer(), (one, other, openingBalance, yearEndWithout) => {
        const around = { openingBalance, yearEndWithout }
        const [a, b] = [outcomeOf(one, DOCUMENTED_TERMS, around), outcomeOf(other, DOCUMENTED_TERMS, around)]
        expect(a.yearEnd - b.yearEnd).toBe(a.monthBalance - b.monthBalance)
        expect(a.closingBalance).toBe(openingBalance + a.monthBalance)
      }),
    )
  })
})

describe('how long the balance covers the chosen pay without income', () => {
  // 45 000 + 6 480 provision + 14 139 contribution + 4 500 pension + 1 125 tax on it = 71 244 a month; one-time costs
  // are not repeated
  it.each([
    [7_124_400, 1],
    [7_124_399, 0],
    [71_244_000, 10],
    [-5, 0],
    [0, 0],
  ])('%i öre: %i months', (balance, months) =>
    expect(runwayOf(balance, month, DOCUMENTED_TERMS)).toEqual({ monthlyCost: 7_124_400, months }),
  )
  it('is without end when a month costs nothing', () =>
    expect(runwayOf(0, NO_INPUTS, DOCUMENTED_TERMS)).toEqual({ monthlyCost: 0, months: null }))
  it('leaves 0 or more after that many months and less after one more, for any month', () => {
    fc.assert(
      fc.property(anyInputs, fc.nat(99_999_999_999), (inputs, balance) => {
        const { months } = runwayOf(balance, inputs, DOCUMENTED_TERMS)
        const idle = calculatePay(
          { ...inputs, workingHours: 0, paidVacationDays: 0, costs: 0, tools: 0 },
          DOCUMENTED_TERMS,
        ).monthBalance
        const lasts = months === null ? idle >= 0 : balance + months * idle >= 0 && balance + (months + 1) * idle < 0
        expect(lasts).toBe(true)
      }),
    )
  })
})
