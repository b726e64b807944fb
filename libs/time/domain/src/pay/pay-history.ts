import { type Month, type Ore, yearOf } from '@portal/platform-domain'
import { monthsOfYear } from '../calendar-month.ts'
import { calculatePay } from './calculate-pay.ts'
import { type RateTable, termsFor } from './pay-rates.ts'
import { type DayCount, NO_INPUTS, type PayInputs, type PayRecord, type PayResult } from './pay-record.ts'

/** What was saved of one month: its inputs, and the profile's salary as it was then. */
export interface SavedPay extends PayInputs { readonly currentSalary: Ore }

/** Pay a month as the profile has it, in öre; 0 is not filled in. */
export interface ProfilePay { readonly salary: Ore; readonly pension: Ore }

/** Everything of one user that months and balances follow from. */
export interface PayHistory {
  readonly userId: number
  readonly profile?: ProfilePay | undefined
  readonly table: RateTable
  /** What was saved on the opening tab, by year. */
  readonly openings: ReadonlyMap<number, Ore>
  readonly months: ReadonlyMap<Month, SavedPay>
}

/** What the time report says of a month. */
export interface ReportedMonth { readonly mileage: Ore; readonly vacationDays: DayCount }
export const NOTHING_REPORTED: ReportedMonth = { mileage: 0, vacationDays: 0 }

/**
 * The balance that a year starts with: what was saved on its opening tab, else the balance that the year before
 * ended with, back to the first saved month (D45). Computed on every read: a late change in March is right in December.
 */
export function openingOfYear(history: PayHistory, year: number): Ore {
  const [firstYear, opening] = latestOpening(history, year)
  let balance = opening
  for (const [month, saved] of history.months) {
    if (yearOf(month) >= firstYear && yearOf(month) < year) balance += monthBalance(history, month, saved)
  }
  return balance
}

/** The balance from which a year's own follows, and the year that it opens. */
function latestOpening({ openings }: PayHistory, year: number): readonly [number, Ore] {
  const savedYear = Math.max(...[...openings.keys()].filter((saved) => saved <= year), Number.NEGATIVE_INFINITY)
  return [savedYear, openings.get(savedYear) ?? 0]
}

/** The year's opening balance and what its earlier months left over (D44). */
export function openingOfMonth(history: PayHistory, month: Month): Ore {
  let balance = openingOfYear(history, yearOf(month))
  for (const [earlier, saved] of history.months) {
    if (yearOf(earlier) === yearOf(month) && earlier < month) balance += monthBalance(history, earlier, saved)
  }
  return balance
}

const monthBalance = ({ table, userId }: PayHistory, month: Month, inputs: PayInputs): Ore =>
  calculatePay(inputs, termsFor(table, userId, month)).monthBalance

/**
 * A month with its results and balances; `pay` is what is saved, or proposed, or nothing yet. A month that is not saved
 * adds nothing to its accumulated balance, whatever it proposes (D61).
 */
export function recordOf(history: PayHistory, month: Month, pay: SavedPay, reported: ReportedMonth): PayRecord {
  const result = calculatePay(pay, termsFor(history.table, history.userId, month))
  const openingBalance = openingOfMonth(history, month)
  return completeRecord(pay, result, { openingBalance, closingBalance: closingOf(openingBalance, result, history.months.has(month)) }, reported)
}

/** MaxkontoAccum: the month's own balance counts once the month is saved (D61). */
export const closingOf = (openingBalance: Ore, { monthBalance }: Pick<PayResult, 'monthBalance'>, isSaved: boolean): Ore =>
  openingBalance + (isSaved ? monthBalance : 0)

/** The twelve months of a year, each opening with what the one before closed with; those not saved have no figures. */
export function recordsOfYear(history: PayHistory, year: number, reported: ReadonlyMap<Month, ReportedMonth>): PayRecord[] {
  let balance = openingOfYear(history, year)
  return monthsOfYear(year).map((month) => {
    // A month that is not saved has paid out nothing (D61).
    const pay = history.months.get(month) ?? { ...unsavedPay(history, month), chosenGross: 0 }
    const result = calculatePay(pay, termsFor(history.table, history.userId, month))
    const openingBalance = balance
    balance += result.monthBalance
    return completeRecord(pay, result, { openingBalance, closingBalance: balance }, reported.get(month) ?? NOTHING_REPORTED)
  })
}

/** Before anything is saved a month holds the profile's salary, else the one last known, also as its chosen gross (D43), and no other figures. */
export function unsavedPay(history: PayHistory, month: Month): SavedPay {
  const currentSalary = history.profile?.salary || (latestBefore(history, month)?.currentSalary ?? 0)
  return { ...NO_INPUTS, currentSalary, chosenGross: currentSalary }
}

/** What was saved for the nearest earlier month. */
export function latestBefore(history: PayHistory, month: Month): SavedPay | null {
  const latest = [...history.months.keys()].filter((saved) => saved < month).toSorted().at(-1)
  return (latest !== undefined && history.months.get(latest)) || null
}

/** The opening tab: a balance and nothing else. */
export function openingRecord(balance: Ore): PayRecord {
  const nothing = { ...NO_INPUTS, currentSalary: 0 }
  const noResult = {
    income: 0, vacationPay: 0, vacationDeduction: 0, gross: 0, takenVacationPay: 0, employerContribution: 0, pensionTax: 0,
    vacationProvision: 0, monthBalance: 0,
  }
  return completeRecord(nothing, noResult, { openingBalance: balance, closingBalance: balance }, NOTHING_REPORTED)
}

type Balances = Pick<PayRecord, 'openingBalance' | 'closingBalance'>

const completeRecord = (pay: SavedPay, result: PayResult, balances: Balances, { mileage, vacationDays }: ReportedMonth): PayRecord =>
  ({ ...pay, ...result, ...balances, mileage, vacationDays })
