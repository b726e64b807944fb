import { type Month, type Ore, yearOf } from '@portal/platform-domain'
import { addMonths, monthFrom, monthsOfYear } from '../calendar-month.ts'
import { calculatePay } from './calculate-pay.ts'
import { type PayTerms, type RateTable, termsFor } from './pay-rates.ts'
import { type DayCount, NO_INPUTS, type PayInputs, type PayRecord, type PayResult } from './pay-record.ts'

/** What was saved of one month: its inputs, and the profile's salary as it was then. */
export interface SavedPay extends PayInputs {
  readonly currentSalary: Ore
}

/** Pay a month as the profile has it, in öre; 0 is not filled in. */
export interface ProfilePay {
  readonly salary: Ore
  readonly pension: Ore
}

/** Everything of one user that months and balances follow from. */
export interface PayHistory {
  readonly userId: number
  readonly profile?: ProfilePay | undefined
  readonly table: RateTable
  /** What was saved on the opening tab, by year. */
  readonly openings: ReadonlyMap<number, Ore>
  readonly months: ReadonlyMap<Month, SavedPay>
  /** Sealed months: their figures stay, whatever rates, openings or formulas become. */
  readonly sealed?: ReadonlyMap<Month, SealedPay> | undefined
  /** What the corrections of sealed months sum to, by the month in which they stand; they count there, saved or not. */
  readonly corrections?: ReadonlyMap<Month, Ore> | undefined
}

/**
 * What a seal keeps of a month's Snurra: every figure, whether the month was saved, and the terms it was calculated
 * with.
 */
export interface SealedPay {
  readonly record: PayRecord
  readonly isSaved: boolean
  readonly terms: PayTerms
}

/** What the time report says of a month. */
export interface ReportedMonth {
  readonly mileage: Ore
  readonly vacationDays: DayCount
}
export const NOTHING_REPORTED: ReportedMonth = { mileage: 0, vacationDays: 0 }

/**
 * The balance that a year starts with: what was saved on its opening tab, else the balance that the year before
 * ended with, back to the first saved month (D45). Computed on every read: a late change in March is right in December.
 */
export const openingOfYear = (history: PayHistory, year: number): Ore => openingOfMonth(history, monthFrom(year, 1))

/** What the nearest known balance before the month has become by then: saved months and corrections count (D44). */
export function openingOfMonth(history: PayHistory, month: Month): Ore {
  const { from, balance: known } = knownBalance(history, month)
  let balance = known
  for (const [earlier, saved] of history.months)
    if (earlier >= from && earlier < month) balance += monthBalance(history, earlier, saved)
  for (const [earlier, sum] of history.corrections ?? []) if (earlier >= from && earlier < month) balance += sum
  return balance
}

/** A balance that is known without calculating, and the first month that is not in it. */
interface KnownBalance {
  readonly from: Month
  readonly balance: Ore
}

/** The latest of the sealed months and the saved openings; of two for the same month the saved opening goes first. */
function knownBalance({ openings, sealed }: PayHistory, month: Month): KnownBalance {
  const year = yearOf(month)
  let known: KnownBalance = { from: '', balance: 0 }
  for (const [closed, { record }] of sealed ?? [])
    if (closed < month && closed >= known.from) known = { from: addMonths(closed, 1), balance: record.closingBalance }
  for (const [opened, balance] of openings)
    if (opened <= year && monthFrom(opened, 1) >= known.from) known = { from: monthFrom(opened, 1), balance }
  return known
}

const monthBalance = ({ table, userId }: PayHistory, month: Month, inputs: PayInputs): Ore =>
  calculatePay(inputs, termsFor(table, userId, month)).monthBalance

/** The sum of the corrections that stand in a month. */
export const correctionsIn = ({ corrections }: Pick<PayHistory, 'corrections'>, month: Month): Ore =>
  corrections?.get(month) ?? 0

/**
 * A month with its results and balances; `pay` is what is saved, or proposed, or nothing yet. A month that is not saved
 * adds nothing to its accumulated balance but its corrections, whatever it proposes (D61). A sealed month is as it was
 * sealed.
 */
export function recordOf(history: PayHistory, month: Month, pay: SavedPay, reported: ReportedMonth): PayRecord {
  const sealed = history.sealed?.get(month)
  if (sealed) return sealed.record
  const corrections = correctionsIn(history, month)
  const result = calculatePay({ ...pay, corrections }, termsOf(history, month))
  const openingBalance = openingOfMonth(history, month)
  const closingBalance = closingOf(openingBalance, { ...result, corrections }, history.months.has(month))
  return completeRecord(pay, result, { openingBalance, closingBalance, corrections }, reported)
}

/** The terms that a month is calculated with; a sealed month keeps its own. */
export const termsOf = (history: PayHistory, month: Month): PayTerms =>
  history.sealed?.get(month)?.terms ?? termsFor(history.table, history.userId, month)

/** MaxkontoAccum: the month's own balance counts once the month is saved, corrections always (D61). */
export const closingOf = (
  openingBalance: Ore,
  { monthBalance, corrections }: Pick<PayRecord, 'monthBalance' | 'corrections'>,
  isSaved: boolean,
): Ore => openingBalance + (isSaved ? monthBalance : corrections)

/**
 * The twelve months of a year, each opening with what the one before closed with; those not saved have no figures but
 * corrections.
 */
export function recordsOfYear(
  history: PayHistory,
  year: number,
  reported: ReadonlyMap<Month, ReportedMonth>,
): PayRecord[] {
  let balance = openingOfYear(history, year)
  return monthsOfYear(year).map((month) => {
    const record =
      history.sealed?.get(month)?.record ??
      countedRecord(history, month, balance, reported.get(month) ?? NOTHING_REPORTED)
    balance = record.closingBalance
    return record
  })
}

/** A month as it counts in balances: one that is not saved has paid out nothing (D61). */
export function countedRecord(
  history: PayHistory,
  month: Month,
  openingBalance: Ore,
  reported: ReportedMonth,
): PayRecord {
  const pay = history.months.get(month) ?? { ...unsavedPay(history, month), chosenGross: 0 }
  const corrections = correctionsIn(history, month)
  const result = calculatePay({ ...pay, corrections }, termsFor(history.table, history.userId, month))
  return completeRecord(
    pay,
    result,
    { openingBalance, closingBalance: openingBalance + result.monthBalance, corrections },
    reported,
  )
}

/**
 * Before anything is saved a month holds the profile's salary, else the one last known, also as its chosen gross (D43),
 * and no other figures.
 */
export function unsavedPay(history: PayHistory, month: Month): SavedPay {
  const currentSalary = history.profile?.salary || (latestBefore(history, month)?.currentSalary ?? 0)
  return { ...NO_INPUTS, currentSalary, chosenGross: currentSalary }
}

/** What was saved for the nearest earlier month. */
export function latestBefore(history: PayHistory, month: Month): SavedPay | null {
  const latest = [...history.months.keys()]
    .filter((saved) => saved < month)
    .toSorted()
    .at(-1)
  return (latest !== undefined && history.months.get(latest)) || null
}

/** The opening tab: a balance and nothing else. */
export function openingRecord(balance: Ore): PayRecord {
  const nothing = { ...NO_INPUTS, currentSalary: 0 }
  const noResult = {
    income: 0,
    vacationPay: 0,
    vacationDeduction: 0,
    gross: 0,
    takenVacationPay: 0,
    employerContribution: 0,
    pensionTax: 0,
    vacationProvision: 0,
    monthBalance: 0,
  }
  return completeRecord(
    nothing,
    noResult,
    { openingBalance: balance, closingBalance: balance, corrections: 0 },
    NOTHING_REPORTED,
  )
}

type Balances = Pick<PayRecord, 'openingBalance' | 'closingBalance' | 'corrections'>

const completeRecord = (
  pay: SavedPay,
  result: PayResult,
  balances: Balances,
  { mileage, vacationDays }: ReportedMonth,
): PayRecord => ({ ...pay, ...result, ...balances, mileage, vacationDays })
