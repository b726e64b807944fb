import type { Month } from '@portal/platform-domain'
import type { Millionths } from './exact.ts'
import type { DayCount } from '../hours.ts'

/** The rates of Snurra, in effect from a month (D44). They are stored, not written into code. */
export interface PayRates {
  readonly validFrom: Month
  readonly vacationPay: Millionths
  readonly vacationDeduction: Millionths
  readonly employerContribution: Millionths
  readonly pensionTax: Millionths
  /** Vacation provision: a number of days, each a fraction of the chosen gross. */
  readonly vacationProvisionDays: DayCount
  readonly vacationProvisionDay: Millionths
}

/** The consultant's share of what the customer pays: for all users (`userId` null) or for one user. */
export interface IncomeShare {
  readonly userId: number | null
  readonly validFrom: Month
  readonly share: Millionths
  /** The user's own share is over from this month on (D64); `share` is that of all users when it was ended. */
  readonly ends?: boolean
}

/** The terms of one user's month. */
export interface PayTerms {
  readonly rates: PayRates
  readonly share: Millionths
  /** From which month the share is in effect, and whether it is this user's own. */
  readonly shareFrom: Month
  readonly hasOwnShare: boolean
}

/** Rates and shares in the order in which they were added: of two for the same month the later counts. */
export interface RateTable {
  readonly rates: readonly PayRates[]
  readonly shares: readonly IncomeShare[]
}

/**
 * The rates and share in effect for a user's month; the user's own share comes before that of all users. Throws when
 * none is in effect.
 */
export function termsFor(table: RateTable, userId: number, month: Month): PayTerms {
  const rates = inEffect(table.rates, month)
  const sharesOf = (owner: number | null) => table.shares.filter((entry) => entry.userId === owner)
  const own = inEffect(sharesOf(userId), month)
  const share = own && !own.ends ? own : inEffect(sharesOf(null), month)
  if (!rates || !share) throw new Error(`No pay rates are in effect in ${month}`)
  return { rates, share: share.share, shareFrom: share.validFrom, hasOwnShare: share.userId !== null }
}

function inEffect<T extends { readonly validFrom: Month }>(entries: readonly T[], month: Month): T | undefined {
  return entries.reduce<T | undefined>(
    (best, entry) => (entry.validFrom <= month && (!best || entry.validFrom >= best.validFrom) ? entry : best),
    undefined,
  )
}

/** The end of a user's own share from that month on (D64). Throws when no share of all users is in effect. */
export const endOfShare = (table: RateTable, userId: number, validFrom: Month): IncomeShare => ({
  userId,
  validFrom,
  // No user has id 0: the share of all users.
  share: termsFor(table, 0, validFrom).share,
  ends: true,
})
