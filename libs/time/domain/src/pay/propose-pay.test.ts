import { expect, it } from 'vitest'
import { NO_INPUTS } from './pay-record.ts'
import { proposePay, savedInstead } from './propose-pay.ts'

const report = { workedHours: 15_200, vacationDays: 200, mileage: 45_000 }
const latest = {
  ...NO_INPUTS,
  currentSalary: 4_500_000,
  hourlyRate: 95_000,
  workingHours: 16_000,
  chosenGross: 4_400_000,
  paidVacationDays: 500,
  pension: 450_000,
  costs: 12_300,
}

it('uses hours and vacation from the time report and the rest from the latest saved month (D47)', () => {
  const { pay, sources } = proposePay(report, latest)
  expect(pay).toEqual({ ...latest, workingHours: 15_200, paidVacationDays: 200, pension: 0 })
  expect(sources).toMatchObject({
    workingHours: 'time',
    paidVacationDays: 'time',
    mileage: 'time',
    hourlyRate: 'latest',
    currentSalary: 'latest',
    costs: 'latest',
  })
})

it('uses salary and pension from the profile, and the salary as gross when none was chosen (D43, D47)', () => {
  const { pay, sources } = proposePay(report, latest, { salary: 5_000_000, pension: 0 })
  expect(pay).toMatchObject({ currentSalary: 5_000_000, pension: 0, chosenGross: 4_400_000, hourlyRate: 95_000 })
  expect(sources).toMatchObject({
    currentSalary: 'profile',
    pension: 'profile',
    chosenGross: 'latest',
    hourlyRate: 'latest',
  })
  const first = proposePay(report, null, { salary: 5_000_000, pension: 500_000 })
  expect(first.pay).toMatchObject({ currentSalary: 5_000_000, pension: 500_000, chosenGross: 5_000_000 })
  expect(first.sources).toMatchObject({
    currentSalary: 'profile',
    pension: 'profile',
    chosenGross: 'profile',
    hourlyRate: 'missing',
  })
})

it('carries the salary over while the profile is not filled in, and never the pension, which only the profile has (D47)', () => {
  const proposal = proposePay(report, latest, { salary: 0, pension: 0 })
  expect(proposal).toEqual(proposePay(report, latest))
  expect(proposal.pay).toMatchObject({ currentSalary: 4_500_000, pension: 0 })
  expect(proposal.sources).toMatchObject({ currentSalary: 'latest', pension: 'missing' })
})

it('marks unknown figures as missing', () => {
  const { pay, sources } = proposePay(report, null)
  expect(pay).toEqual({ ...NO_INPUTS, currentSalary: 0, workingHours: 15_200, paidVacationDays: 200 })
  expect(sources).toMatchObject({
    workingHours: 'time',
    hourlyRate: 'missing',
    chosenGross: 'missing',
    costs: 'missing',
    currentSalary: 'missing',
  })
})

it('uses the current salary as gross when none was chosen (D43)', () => {
  expect(proposePay(report, { ...latest, chosenGross: 0 }).pay.chosenGross).toBe(4_500_000)
  expect(proposePay(report, { ...latest, currentSalary: 0 }).sources.currentSalary).toBe('missing')
})

it('uses costs and tools from money, and marks them as missing while it is away (D47)', () => {
  const told = proposePay(report, latest, undefined, { spending: { costs: 700, tools: 0 } })
  expect(told.pay).toMatchObject({ costs: 700, tools: 0 })
  expect(told.sources).toMatchObject({ costs: 'money', tools: 'money', insurance: 'latest' })
  const away = proposePay(report, latest, undefined, { spending: null })
  expect(away.pay).toMatchObject({ costs: 0, tools: 0 })
  expect(away.sources).toMatchObject({ costs: 'missing', tools: 'missing', insurance: 'latest' })
})

it('uses imported figures before every other source, and only those imported (D48)', () => {
  const { pay, sources } = proposePay(
    report,
    latest,
    { salary: 5_000_000, pension: 9 },
    { spending: { costs: 700, tools: 1 }, imported: { workingHours: 100, costs: 0 } },
  )
  expect(pay).toEqual({
    ...latest,
    currentSalary: 5_000_000,
    pension: 9,
    workingHours: 100,
    paidVacationDays: 200,
    costs: 0,
    tools: 1,
  })
  expect(sources).toMatchObject({
    workingHours: 'import',
    costs: 'import',
    tools: 'money',
    pension: 'profile',
    paidVacationDays: 'time',
  })
})

it('lists the saved figures where the proposal differs, and no others', () => {
  expect(savedInstead(latest, { ...latest, costs: 1, pension: 0 })).toEqual({ costs: 12_300, pension: 450_000 })
  expect(savedInstead(latest, latest)).toEqual({})
})
