import type { Ore } from '@portal/platform-domain'
import { calculatePay } from './calculate-pay.ts'
import type { PayTerms } from './pay-rates.ts'
import type { PayFigures } from './pay-record.ts'

/** How long a balance lasts. */
export interface Runway {
  /** What a month without income costs; 0 or less when it costs nothing. */
  readonly monthlyCost: Ore
  /** Whole months; `null` for ever. */
  readonly months: number | null
}

/**
 * How many months a balance carries the chosen pay without income: no hours and no vacation, pay, pension, insurance
 * and conference account as they are. What was bought or corrected in the month (costs, tools, corrections) is in the
 * balance already and does not repeat. The balance is 0 or more after each of them.
 */
export function runwayOf(balance: Ore, inputs: PayFigures, terms: PayTerms): Runway {
  const monthlyCost =
    0 -
    calculatePay({ ...inputs, workingHours: 0, paidVacationDays: 0, costs: 0, tools: 0, corrections: 0 }, terms)
      .monthBalance
  return { monthlyCost, months: monthlyCost <= 0 ? null : Math.max(0, Math.floor(balance / monthlyCost)) }
}
