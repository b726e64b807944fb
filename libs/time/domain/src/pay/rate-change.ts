import type { Month, Ore } from '@portal/platform-domain'
import { LAST_MONTH } from '../calendar-month.ts'
import { calculatePay } from './calculate-pay.ts'
import type { Millionths } from './exact.ts'
import type { RateName } from './pay-figures.ts'
import { endOfShare, type IncomeShare, type PayRates, type PayTerms, type RateTable, termsFor } from './pay-rates.ts'
import type { PayFigures } from './pay-record.ts'

/** Rates, or a share, to add: in effect from a month until the next (D44). */
export type RateChange =
  | { readonly kind: 'rates'; readonly rates: PayRates }
  | { readonly kind: 'share'; readonly share: IncomeShare }

/** A rate is a fraction: none is above 1. */
export const MAX_RATE: Millionths = 1_000_000

/** The month from which a change is in effect. */
export const validFromOf = (change: RateChange): Month =>
  change.kind === 'rates' ? change.rates.validFrom : change.share.validFrom

/** Whose own share a change is about; `null` for a change for all users. */
export const ownerOf = (change: RateChange): number | null => (change.kind === 'share' ? change.share.userId : null)

/** Whether a change affects no month before the current one: paid amounts are not recalculated with later rates. */
export function isAheadOf(present: Month, change: RateChange): boolean {
  const validFrom = validFromOf(change)
  return validFrom >= present && validFrom <= LAST_MONTH
}

/** The table once the change is added to it. */
const withChange = (table: RateTable, change: RateChange): RateTable =>
  change.kind === 'rates'
    ? { ...table, rates: [...table.rates, change.rates] }
    : { ...table, shares: [...table.shares, change.share] }

/** Whether a month of the user gets another result once the change is added to the table. */
export function changesMonth(table: RateTable, change: RateChange, userId: number, month: Month): boolean {
  return figuresOf(termsFor(table, userId, month)) !== figuresOf(termsFor(withChange(table, change), userId, month))
}

const figuresOf = ({ rates, share }: PayTerms): string => JSON.stringify([share, { ...rates, validFrom: undefined }])

/** Maxkonto of a month with these figures, before the change and after it. */
export function balancesAround(
  table: RateTable,
  change: RateChange,
  userId: number,
  month: Month,
  figures: PayFigures,
): { readonly before: Ore; readonly after: Ore } {
  const balance = (rates: RateTable) => calculatePay(figures, termsFor(rates, userId, month)).monthBalance
  return { before: balance(table), after: balance(withChange(table, change)) }
}

/** The rates of a change, in the order in which they are shown. */
export const RATE_NAMES = [
  'vacationPay',
  'vacationDeduction',
  'employerContribution',
  'pensionTax',
  'vacationProvisionDays',
  'vacationProvisionDay',
] as const satisfies readonly (keyof PayRates)[]

/** A rate that the change alters: days in hundredths, the others in millionths. */
export interface RateDifference {
  readonly name: RateName
  readonly before: number
  readonly after: number
}

/** What the change alters of the rates in effect in its first month; empty when everything stays the same. */
export function differencesOf(table: RateTable, change: RateChange): RateDifference[] {
  const month = validFromOf(change)
  // No user has id 0: the share of all users.
  const before = termsFor(table, ownerOf(change) ?? 0, month)
  const all: RateDifference[] =
    change.kind === 'share'
      ? [{ name: 'share', before: before.share, after: change.share.share }]
      : RATE_NAMES.map((name) => ({ name, before: before.rates[name], after: change.rates[name] }))
  return all.filter((one) => one.before !== one.after)
}

/** Whether a rate at least doubles or halves: probably a misplaced decimal. */
export const isJump = ({ before, after }: Pick<RateDifference, 'before' | 'after'>): boolean =>
  before > 0 && (after >= before * 2 || after * 2 <= before)

/**
 * The change that undoes another in its first month, once that is in effect and stays in the list. `table` is the one
 * before the change; a user without an own share follows the share of all users again.
 */
export function changeBack(table: RateTable, change: RateChange): RateChange {
  const validFrom = validFromOf(change)
  const owner = ownerOf(change)
  // No user has id 0: the terms of all users.
  const { rates, share, hasOwnShare } = termsFor(table, owner ?? 0, validFrom)
  if (change.kind === 'rates') return { kind: 'rates', rates: { ...rates, validFrom } }
  if (owner !== null && !hasOwnShare) return { kind: 'share', share: endOfShare(table, owner, validFrom) }
  return { kind: 'share', share: { userId: owner, validFrom, share } }
}

/** Whether the change replaces an addition for the same month. */
export const replacesAddition = (table: RateTable, change: RateChange): boolean =>
  change.kind === 'rates'
    ? table.rates.some(({ validFrom }) => validFrom === change.rates.validFrom)
    : table.shares.some(
        ({ userId, validFrom }) => userId === change.share.userId && validFrom === change.share.validFrom,
      )
