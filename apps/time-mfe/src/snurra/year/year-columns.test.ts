import { NO_INPUTS, calculatePay, type PayFigures } from '@portal/time-domain'
import { expect, it } from 'vitest'
import { table } from '../testing/fake-snurra.ts'
import { figureOf } from './year-columns.ts'

const [rates] = table.rates
if (!rates) throw new Error('no rates')
const figures: PayFigures = {
  ...NO_INPUTS,
  hourlyRate: 100_000,
  workingHours: 16_000,
  chosenGross: 4_500_000,
  pension: 200_000,
  paidVacationDays: 200,
  tools: 99_900,
  insurance: 35_000,
  costs: 123_400,
  corrections: -5_000,
}

it('the columns between income and Maxkonto add up, without the vacation that is taken', () => {
  const result = calculatePay(figures, { rates, share: 810_000, shareFrom: '2000-01', hasOwnShare: false })
  const record = { ...figures, ...result, closingBalance: 0 }
  const deducted = (['gross', 'employerContribution', 'pension', 'costs', 'other'] as const).map((name) =>
    figureOf(record, name),
  )
  expect(record.income - deducted.reduce((sum, part) => sum + part, 0)).toBe(record.monthBalance)
  expect(figureOf(record, 'other')).toBe(
    result.vacationProvision + result.pensionTax + figures.tools + figures.insurance + 5_000,
  )
  expect(figureOf(record, 'taken')).toBe(record.income - record.monthBalance)
})
