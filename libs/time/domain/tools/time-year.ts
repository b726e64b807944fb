import { type PayHistory, type SavedPay, yearOfPay } from '../src/index.ts'

/** Prints how long a saved year with all its balances takes to compute, in milliseconds, run by run; for the bench. */
const RUNS = 200
const WARM_UP = 300
const YEAR = 2026

const pay: SavedPay = {
  currentSalary: 4_500_000,
  hourlyRate: 95_050,
  workingHours: 15_225,
  chosenGross: 4_567_891,
  benefitValue: 123_456,
  paidVacationDays: 150,
  pension: 450_001,
  conferenceAccount: 50_003,
  tools: 99_999,
  insurance: 35_037,
  costs: 234_551,
}
const rates = {
  validFrom: '2000-01',
  vacationPay: 54_000,
  vacationDeduction: 46_000,
  employerContribution: 314_200,
  pensionTax: 250_000,
  vacationProvisionDays: 3_000,
  vacationProvisionDay: 4_800,
}
const history: PayHistory = {
  userId: 1,
  table: { rates: [rates], shares: [{ userId: null, validFrom: '2000-01', share: 810_000 }] },
  openings: new Map([[YEAR, 1_000_000]]),
  months: new Map(
    Array.from({ length: 12 }, (_, index) => [
      `${YEAR}-${String(index + 1).padStart(2, '0')}`,
      { ...pay, costs: pay.costs + index },
    ]),
  ),
}

const times: number[] = []
for (let run = 0; run < WARM_UP + RUNS; run += 1) {
  const start = performance.now()
  yearOfPay(history, YEAR, new Map())
  if (run >= WARM_UP) times.push(performance.now() - start)
}
process.stdout.write(JSON.stringify(times))
