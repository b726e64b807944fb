import fc from 'fast-check'
import type { PayRates, PayTerms } from './pay-rates.ts'
import type { PayInputs } from './pay-record.ts'

/** The documents' figures (D44), for tests; the service's own are seeded in its database. */
export const DOCUMENTED_RATES: PayRates = {
  validFrom: '2000-01',
  vacationPay: 54_000,
  vacationDeduction: 46_000,
  employerContribution: 314_200,
  pensionTax: 250_000,
  vacationProvisionDays: 3000,
  vacationProvisionDay: 4_800,
}
export const DOCUMENTED_TERMS: PayTerms = {
  rates: DOCUMENTED_RATES,
  share: 810_000,
  shareFrom: '2000-01',
  hasOwnShare: false,
}

const amount = fc.nat(99_999_999_999)
/** Any valid month. */
export const anyInputs: fc.Arbitrary<PayInputs> = fc.record({
  hourlyRate: amount,
  workingHours: fc.nat(74_400),
  chosenGross: amount,
  benefitValue: amount,
  paidVacationDays: fc.nat(36_600),
  pension: amount,
  conferenceAccount: amount,
  tools: amount,
  insurance: amount,
  costs: amount,
})
