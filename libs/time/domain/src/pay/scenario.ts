import type { Ore } from '@portal/platform-domain'
import type { Hours } from '../hours.ts'
import { calculatePay } from './calculate-pay.ts'
import type { PayTerms } from './pay-rates.ts'
import type { DayCount, PayFigures, PayResult } from './pay-record.ts'
import { type Runway, runwayOf } from './runway.ts'

/** What a month might have been: figures in place of the month's own, and days off it. Nothing of it is saved. */
export interface Scenario {
  readonly hourlyRate: Ore
  readonly workingHours: Hours
  readonly chosenGross: Ore
  readonly pension: Ore
  /** Days off beyond the month's own; each takes eight hours of work. */
  readonly daysOff: DayCount
  /** As vacation with pay, or without pay. */
  readonly areDaysPaid: boolean
}

/** A day off in hours: as many as a day of Arbete begins with (spec 3 §4). */
const HOURS_A_DAY = 8

/** The scenario that changes nothing. */
export const scenarioOf = ({ hourlyRate, workingHours, chosenGross, pension }: PayFigures): Scenario => ({
  hourlyRate,
  workingHours,
  chosenGross,
  pension,
  daysOff: 0,
  areDaysPaid: true,
})

/** The month's inputs as they would be. Days off never take more hours than there are. */
export function inputsOfScenario(month: PayFigures, { daysOff, areDaysPaid, ...figures }: Scenario): PayFigures {
  return {
    ...month,
    ...figures,
    workingHours: Math.max(0, figures.workingHours - daysOff * HOURS_A_DAY),
    paidVacationDays: month.paidVacationDays + (areDaysPaid ? daysOff : 0),
  }
}

/** The balances around a month, which it changes and does not depend on. */
export interface Surroundings {
  /** OldMaxkonto: what the month starts with. */
  readonly openingBalance: Ore
  /** What the year would end with if the month left nothing over. */
  readonly yearEndWithout: Ore
}

export interface Outcome extends PayResult {
  readonly closingBalance: Ore
  /** MaxkontoAccum of December, with the year's other months as they are saved. */
  readonly yearEnd: Ore
  readonly runway: Runway
}

/** What a month of these inputs leads to. */
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
