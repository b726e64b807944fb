import type { PayRates, PayTerms } from './pay-rates.ts'

/** The documents' figures (D44), for tests; the service's are seeded in its database. */
export const DOCUMENTED_RATES: PayRates = {
  validFrom: '2000-01', vacationPay: 54_000, vacationDeduction: 46_000, employerContribution: 314_200, pensionTax: 250_000,
  vacationProvisionDays: 3000, vacationProvisionDay: 4_800,
}
export const DOCUMENTED_TERMS: PayTerms = { rates: DOCUMENTED_RATES, share: 810_000 }
