import { type Month, type Ore, yearOf } from '@portal/platform-domain'
import { addMonths, monthFrom, monthsOfYear } from '../calendar-month.ts'
import { calculatePay } from './calculate-pay.ts'
import { FIGURE_NAMES, PAY_FIGURES } from './pay-figures.ts'
import { type PayTerms, type RateTable, termsFor } from './pay-rates.ts'
import type { DayCount } from '../hours.ts'
import { NO_INPUTS, NO_RESULT, type PayInputs, type PayRecord, type PayResult } from './pay-record.ts'

/** A saved month: its inputs, and the profile's salary at that time. */
export interface SavedPay extends PayInputs {
  readonly currentSalary: Ore
}

/** Everything that is saved of a month, in the order of the figures. */
export const SAVED_PAY_NAMES = FIGURE_NAMES.filter(
  (name) => name === 'currentSalary' || PAY_FIGURES[name].from === 'input',
) as readonly (keyof SavedPay)[]

/** Pay a month as the profile has it, in öre; 0 is not filled in. */
export interface ProfilePay {
  readonly salary: Ore
  readonly pension: Ore
}

/** All data of one user that months and balances depend on. */
export interface PayHistory {
  readonly userId: number
  readonly profile?: ProfilePay | undefined
  readonly table: RateTable
  /** Saved opening balances, by year. */
  readonly openings: ReadonlyMap<number, Ore>
  readonly months: ReadonlyMap<Month, SavedPay>
  /** Sealed months: their figures stay when rates, openings or formulas change. */
  readonly sealed?: ReadonlyMap<Month, SealedPay> | undefined
  /** Sums of corrections of sealed months, by the month in which they stand; they count there, saved or not. */
  readonly corrections?: ReadonlyMap<Month, Ore> | undefined
}

/** Snurra data in a seal: every figure, whether the month was saved, and its terms. */
export interface SealedPay {
  readonly record: PayRecord
  readonly isSaved: boolean
  readonly terms: PayTerms
}

/** A month's figures from the time report. */
export interface ReportedMonth {
  readonly mileage: Ore
  readonly vacationDays: DayCount
}
export const NOTHING_REPORTED: ReportedMonth = { mileage: 0, vacationDays: 0 }

/**
 * The opening balance of a year: the one saved on its opening tab, otherwise the closing balance of the previous year,
 * back to the first saved month (D45). Computed on every read, so a late change in March is included in December.
 */
export const openingOfYear = (history: PayHistory, year: number): Ore => openingOfMonth(history, monthFrom(year, 1))

/** The nearest known balance before the month, plus the saved months and corrections since (D44). */
export function openingOfMonth(history: PayHistory, month: Month): Ore {
  const { from, balance: known } = knownBalance(history, month)
  let balance = known
  for (const [earlier, saved] of history.months)
    if (earlier >= from && earlier < month) balance += monthBalance(history, earlier, saved)
  for (const [earlier, sum] of history.corrections ?? []) if (earlier >= from && earlier < month) balance += sum
  return balance
}

/** A balance that is known without calculating, and the first month that is not included in it. */
interface KnownBalance {
  readonly from: Month
  readonly balance: Ore
}

/** The latest of the sealed months and the saved openings; a saved opening wins for the same month. */
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
 * A month with its results and balances; `pay` is saved, proposed, or missing. An unsaved month adds only its
 * corrections to its accumulated balance, not its proposal (D61). A sealed month has its sealed figures.
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

/** The terms of a month; a sealed month keeps its own. */
export const termsOf = (history: PayHistory, month: Month): PayTerms =>
  history.sealed?.get(month)?.terms ?? termsFor(history.table, history.userId, month)

/** MaxkontoAccum: includes the month's own balance once the month is saved, and always its corrections (D61). */
export const closingOf = (
  openingBalance: Ore,
  { monthBalance, corrections }: Pick<PayRecord, 'monthBalance' | 'corrections'>,
  isSaved: boolean,
): Ore => openingBalance + (isSaved ? monthBalance : corrections)

/**
 * The twelve months of a year, each opening with the previous closing balance; unsaved ones have no figures except
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

/** A month's part in balances: an unsaved one has paid out nothing (D61). */
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
 * An unsaved month has the profile's salary, otherwise the last known one, also as its chosen gross (D43), and no other
 * figures.
 */
export function unsavedPay(history: PayHistory, month: Month): SavedPay {
  const currentSalary = history.profile?.salary || (latestBefore(history, month)?.currentSalary ?? 0)
  return { ...NO_INPUTS, currentSalary, chosenGross: currentSalary }
}

/** The nearest earlier saved month. */
export function latestBefore(history: PayHistory, month: Month): SavedPay | null {
  const latest = [...history.months.keys()]
    .filter((saved) => saved < month)
    .toSorted()
    .at(-1)
  return (latest !== undefined && history.months.get(latest)) || null
}

/** The opening tab: only a balance. */
export function openingRecord(balance: Ore): PayRecord {
  const nothing = { ...NO_INPUTS, currentSalary: 0 }
  return completeRecord(
    nothing,
    NO_RESULT,
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
