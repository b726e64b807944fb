import type { Ore } from '@portal/platform-domain'
import type { Hours } from '../hours.ts'

/** Days in whole hundredths: 250 is two and a half. */
export type DayCount = number

/** The inputs of a month; all other figures are computed from them (D46). */
export interface PayInputs {
  /** Timpris: the customer's price per hour. */
  readonly hourlyRate: Ore
  readonly workingHours: Hours
  /** VBruttolon, the chosen gross (D43). */
  readonly chosenGross: Ore
  readonly benefitValue: Ore
  /** SemesterlonDag: days of vacation taken with pay. */
  readonly paidVacationDays: DayCount
  readonly pension: Ore
  readonly conferenceAccount: Ore
  readonly tools: Ore
  readonly insurance: Ore
  readonly costs: Ore
}

/**
 * What a month is calculated from: its inputs, and the corrections of sealed months that stand in it (0 when there are
 * none).
 */
export interface PayFigures extends PayInputs {
  /** Rattelser. */
  readonly corrections?: Ore
}

/** Some of a month's inputs: the given or the differing ones. */
export type GivenInputs = { readonly [K in keyof PayInputs]?: PayInputs[K] }

/** Results of the inputs (D44). */
export interface PayResult {
  readonly income: Ore
  readonly vacationPay: Ore
  readonly vacationDeduction: Ore
  readonly gross: Ore
  /** USemester: the vacation pay that is paid out. */
  readonly takenVacationPay: Ore
  readonly employerContribution: Ore
  readonly pensionTax: Ore
  /** Semester: the vacation provision. */
  readonly vacationProvision: Ore
  /** Maxkonto: the remainder of the month. */
  readonly monthBalance: Ore
}

/** A month of Snurra as users see it. */
export interface PayRecord extends PayInputs, PayResult {
  /** Nuvarande: the salary of the profile. */
  readonly currentSalary: Ore
  /** OldMaxkonto: the opening balance of the month. */
  readonly openingBalance: Ore
  /** MaxkontoAccum: the closing balance of the month. */
  readonly closingBalance: Ore
  /** From the time report of the month. */
  readonly mileage: Ore
  readonly vacationDays: DayCount
  /** Rattelser: the sum of the corrections that stand in the month; part of its balance. */
  readonly corrections: Ore
}

export const NO_INPUTS: PayInputs = {
  hourlyRate: 0,
  workingHours: 0,
  chosenGross: 0,
  benefitValue: 0,
  paidVacationDays: 0,
  pension: 0,
  conferenceAccount: 0,
  tools: 0,
  insurance: 0,
  costs: 0,
}

export const PAY_INPUT_NAMES = Object.keys(NO_INPUTS) as readonly (keyof PayInputs)[]

/** All hours of the longest month. */
export const MAX_WORKING_HOURS: Hours = 74_400
export const MAX_VACATION_DAYS: DayCount = 36_600
