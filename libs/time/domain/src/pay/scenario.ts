import type { Ore } from '@portal/platform-domain'
import type { Hours } from '../hours.ts'
import { calculatePay } from './calculate-pay.ts'
import type { PayTerms } from './pay-rates.ts'
import type { DayCount } from '../hours.ts'
import type { PayFigures, PayResult } from './pay-record.ts'
import { type Runway, runwayOf } from './runway.ts'

/** A hypothetical month: figures that replace the month's own, and days off. It is never saved. */
export interface Scenario {
  readonly hourlyRate: Ore
  readonly workingHours: Hours
  readonly chosenGross: Ore
  readonly pension: Ore
  /** Days off in addition to the month's own; each subtracts eight hours of work. */
  readonly daysOff: DayCount
  /** As vacation with pay, or without pay. */
  readonly areDaysPaid: boolean
}

/** A day off in hours: the default of a day of Arbete (spec 3 §4). */
const HOURS_A_DAY = 8

/** The scenario without changes. */
export const scenarioOf = ({ hourlyRate, workingHours, chosenGross, pension }: PayFigures): Scenario => ({
  hourlyRate,
  workingHours,
  chosenGross,
  pension,
  daysOff: 0,
  areDaysPaid: true,
})

/** The hours that days off leave: never fewer than none. */
export const hoursOfScenario = ({ workingHours, daysOff }: Scenario): Hours =>
  Math.max(0, workingHours - daysOff * HOURS_A_DAY)

/** The month's inputs in the scenario. */
export function inputsOfScenario(month: PayFigures, scenario: Scenario): PayFigures {
  const { daysOff, areDaysPaid, ...figures } = scenario
  return {
    ...month,
    ...figures,
    workingHours: hoursOfScenario(scenario),
    paidVacationDays: month.paidVacationDays + (areDaysPaid ? daysOff : 0),
  }
}

/** The balances around a month; they do not depend on it. */
export interface Surroundings {
  /** OldMaxkonto: the opening balance of the month. */
  readonly openingBalance: Ore
  /** The year's closing balance if the month had a remainder of 0. */
  readonly yearEndWithout: Ore
}

export interface Outcome extends PayResult {
  readonly closingBalance: Ore
  /** MaxkontoAccum of December, with the year's other months as they are saved. */
  readonly yearEnd: Ore
  readonly runway: Runway
}

/** The results of a month with these inputs. */
export function outcomeOf(
  inputs: PayFigures,
  terms: PayTerms,
  { openingBalance, yearEndWithout }: Surroundings,
): Outcome {
  const result = calculatePay(inputs, terms)
  const closingBalance = openingBalance + result.monthBalance
  return {
    ...result,
    closingBalance,
    yearEnd: yearEndWithout + result.monthBalance,
    runway: runwayOf(closingBalance, inputs, terms),
  }
}
