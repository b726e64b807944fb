import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculatePay } from './calculate-pay.ts'
import { explainPay } from './explain-pay.ts'
import { PAY_RESULT_NAMES } from './pay-figures.ts'
import { NO_INPUTS } from './pay-record.ts'
import { anyInputs, DOCUMENTED_TERMS } from './testing.ts'

const inputs = {
  ...NO_INPUTS,
  hourlyRate: 95_000,
  workingHours: 16_000,
  chosenGross: 4_500_000,
  benefitValue: 120_000,
  paidVacationDays: 200,
  pension: 450_000,
}

describe("a figure's explanation", () => {
  it('has the input numbers and the rates with their month', () => {
    expect(explainPay('income', inputs, DOCUMENTED_TERMS)).toEqual({
      name: 'income',
      result: 12_312_000,
      amounts: [{ name: 'hourlyRate', value: 95_000, isTaken: false }],
      factors: [
        { name: 'workingHours', kind: 'hours', value: 16_000 },
        { name: 'share', kind: 'rate', value: 810_000, validFrom: '2000-01' },
      ],
    })
  })
  it('refers to other computed figures, which have explanations too', () => {
    const { amounts, factors, result } = explainPay('employerContribution', inputs, DOCUMENTED_TERMS)
    expect(amounts.map(({ name, value }) => [name, value])).toEqual([
      ['gross', 4_086_000],
      ['takenVacationPay', 486_000],
      ['benefitValue', 120_000],
    ])
    expect(factors).toEqual([{ name: 'employerContribution', kind: 'rate', value: 314_200, validFrom: '2000-01' }])
    // 31.42 % of 46 920.00
    expect(result).toBe(1_474_226)
  })
  it('has deductions too', () => {
    expect(explainPay('gross', inputs, DOCUMENTED_TERMS).amounts).toEqual([
      { name: 'chosenGross', value: 4_500_000, isTaken: false },
      { name: 'vacationDeduction', value: 414_000, isTaken: true },
    ])
  })

  it('always equals the calculation, and its numbers multiply to it, for any inputs', () => {
    fc.assert(
      fc.property(anyInputs, (any) => {
        const pay = calculatePay(any, DOCUMENTED_TERMS)
        for (const name of PAY_RESULT_NAMES) {
          const { result, amounts, factors } = explainPay(name, any, DOCUMENTED_TERMS)
          expect(result).toBe(pay[name])
          let exact = amounts.reduce((sum, { value, isTaken }) => sum + BigInt(isTaken ? -value : value), 0n)
          let unit = 1n
          for (const { kind, value } of factors) {
            exact *= BigInt(value)
            unit *= kind === 'rate' ? 1_000_000n : 100n
          }
          const error = 2n * (exact - BigInt(result) * unit)
          expect(error <= unit && error >= -unit).toBe(true)
        }
      }),
    )
  })
})
