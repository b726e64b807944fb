import { expect, it } from 'vitest'
import { NO_INPUTS } from './pay-record.ts'
import { proposePay } from './propose-pay.ts'

const report = { workedHours: 15_200, vacationDays: 200, mileage: 45_000 }
const latest = {
  ...NO_INPUTS, currentSalary: 4_500_000, hourlyRate: 95_000, workingHours: 16_000, chosenGross: 4_400_000, paidVacationDays: 500,
  pension: 450_000, costs: 12_300,
}

it('takes hours and vacation from the time report and the rest from the latest saved month (D47)', () => {
  const { pay, sources } = proposePay(report, latest)
  expect(pay).toEqual({ ...latest, workingHours: 15_200, paidVacationDays: 200 })
  expect(sources).toMatchObject({
    workingHours: 'time', paidVacationDays: 'time', mileage: 'time', hourlyRate: 'latest', currentSalary: 'latest', costs: 'latest',
  })
})

it('takes salary and pension from the profile, and the salary as gross when none was chosen (D43, D47)', () => {
  const { pay, sources } = proposePay(report, latest, { salary: 5_000_000, pension: 0 })
  expect(pay).toMatchObject({ currentSalary: 5_000_000, pension: 0, chosenGross: 4_400_000, hourlyRate: 95_000 })
  expect(sources).toMatchObject({ currentSalary: 'profile', pension: 'profile', chosenGross: 'latest', hourlyRate: 'latest' })
  const first = proposePay(report, null, { salary: 5_000_000, pension: 500_000 })
  expect(first.pay).toMatchObject({ currentSalary: 5_000_000, pension: 500_000, chosenGross: 5_000_000 })
  expect(first.sources).toMatchObject({ currentSalary: 'profile', pension: 'profile', chosenGross: 'profile', hourlyRate: 'missing' })
})

it('carries salary and pension over while the profile is not filled in', () => {
  expect(proposePay(report, latest, { salary: 0, pension: 0 })).toEqual(proposePay(report, latest))
})

it('marks as missing what nobody knows yet', () => {
  const { pay, sources } = proposePay(report, null)
  expect(pay).toEqual({ ...NO_INPUTS, currentSalary: 0, workingHours: 15_200, paidVacationDays: 200 })
  expect(sources).toMatchObject({
    workingHours: 'time', hourlyRate: 'missing', chosenGross: 'missing', costs: 'missing', currentSalary: 'missing',
  })
})

it('chooses the present salary as gross when none was chosen (D43)', () => {
  expect(proposePay(report, { ...latest, chosenGross: 0 }).pay.chosenGross).toBe(4_500_000)
  expect(proposePay(report, { ...latest, currentSalary: 0 }).sources.currentSalary).toBe('missing')
})
