import type { Month } from '@portal/platform-domain'
import { LAST_MONTH } from '../calendar-month.ts'
import type { Millionths } from './exact.ts'
import { type IncomeShare, type PayRates, type PayTerms, type RateTable, termsFor } from './pay-rates.ts'

/** Rates, or a share, to add: in effect from a month until the next (D44). */
export type RateChange =
  | { readonly kind: 'rates'; readonly rates: PayRates }
  | { readonly kind: 'share'; readonly share: IncomeShare }

/** A rate is a fraction: none is above 1. */
export const MAX_RATE: Millionths = 1_000_000

/** The month from which a change is in effect. */
export const validFromOf = (change: RateChange): Month =>
  change.kind === 'rates' ? change.rates.validFrom : change.share.validFrom

/** Whether a change affects no month before the current one: paid amounts are not recalculated with later rates. */
export function isAheadOf(present: Month, change: RateChange): boolean {
  const validFrom = validFromOf(change)
  return validFrom >= present && validFrom <= LAST_MONTH
}

/** Whether a month of the user gets another result once the change is added to the table. */
export function changesMonth(table: RateTable, change: RateChange, userId: number, month: Month): boolean {
  const after =
    change.kind === 'rates'
      ? { ...table, rates: [...table.rates, change.rates] }
      : { ...table, shares: [...table.shares, change.share] }
  return figuresOf(termsFor(table, userId, month)) !== figuresOf(termsFor(after, userId, month))
}

const figuresOf = ({ rates, share }: PayTerms): string => JSON.stringify([share, { ...rates, validFrom: undefined }])
