import { expect, it } from 'vitest'
import type { PayHistory } from './pay-history.ts'
import { NO_INPUTS } from './pay-record.ts'
import { waitingImports, yearOfPay } from './pay-year.ts'
import { DOCUMENTED_RATES } from './testing.ts'

const history: PayHistory = {
  userId: 1,
  table: { rates: [DOCUMENTED_RATES], shares: [{ userId: null, validFrom: '2000-01', share: 810_000 }] },
  openings: new Map([[2026, 100_000]]),
  months: new Map([
    ['2026-02', { ...NO_INPUTS, currentSalary: 4_000_000, hourlyRate: 90_000, workingHours: 10_000, costs: 5_000 }],
    ['2026-03', { ...NO_INPUTS, currentSalary: 4_200_000, hourlyRate: 100_000, workingHours: 30_000 }],
    ['2025-12', { ...NO_INPUTS, currentSalary: 0, hourlyRate: 1, workingHours: 100 }],
  ]),
}

it('lists twelve months and the sums of the year (D49)', () => {
  const { months, total, savedMonths } = yearOfPay(
    history,
    2026,
    new Map([['2026-03', { mileage: 250, vacationDays: 300 }]]),
  )
  expect(months).toHaveLength(12)
  expect(savedMonths).toEqual([2, 3])
  expect(months.map((month) => month.closingBalance).slice(0, 4)).toEqual([100_000, 7_385_000, 31_685_000, 31_685_000])
  expect(total).toMatchObject({
    // (900 × 100 + 1 000 × 300) / 400 hours
    hourlyRate: 97_500,
    workingHours: 40_000,
    income: 31_590_000,
    costs: 5_000,
    monthBalance: 31_585_000,
    openingBalance: 100_000,
    closingBalance: 31_685_000,
    currentSalary: 4_200_000,
    mileage: 250,
    vacationDays: 300,
  })
})

it('an empty year carries its opening balance to its end', () => {
  const { months, total } = yearOfPay({ ...history, months: new Map() }, 2026, new Map())
  expect([total.hourlyRate, total.openingBalance, total.closingBalance, months[11]?.closingBalance]).toEqual([
    0, 100_000, 100_000, 100_000,
  ])
})

it('names the months whose imported figures differ from the saved ones (D48)', () => {
  const imports = new Map([
    ['2026-02', { hourlyRate: 90_000, costs: 5_000 }],
    ['2026-04', { costs: 0 }],
    ['2026-03', { hourlyRate: 111_100 }],
  ])
  expect(waitingImports(history, imports)).toEqual(['2026-03', '2026-04'])
})
