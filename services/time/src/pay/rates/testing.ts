import type { RateChange } from '@portal/time-domain'

export const RATES = {
  validFrom: '2026-12',
  vacationPay: 54_000,
  vacationDeduction: 46_000,
  employerContribution: 300_000,
  pensionTax: 242_600,
  vacationProvisionDays: 2_550,
  vacationProvisionDay: 4_800,
}
export const rates = (more: Partial<typeof RATES> = {}): RateChange => ({ kind: 'rates', rates: { ...RATES, ...more } })
/** The end of a user's own share; the service puts in the share of all users. */
export const end = (userId: number, validFrom = '2026-12'): RateChange => ({
  kind: 'share',
  share: { userId, validFrom, share: 0, ends: true },
})
export const share = (value: number, userId: number | null = null, validFrom = '2026-12'): RateChange => ({
  kind: 'share',
  share: { userId, validFrom, share: value },
})
