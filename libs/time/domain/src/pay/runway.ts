import type { Ore } from '@portal/platform-domain'
import { calculatePay } from './calculate-pay.ts'
import type { PayTerms } from './pay-rates.ts'
import type { PayFigures } from './pay-record.ts'

/** How long a balance lasts. */
export interface Runway {
  /** The cost of a month without income; 0 or less when it costs nothing. */
  readonly monthlyCost: Ore
  /** Whole months; `null` means without end. */
  readonly months: number | null
}

/**
 * How many months a balance covers the chosen pay without income: no hours and no vacation, with pay, pension,
 * insurance and conference account unchanged. One-time items of the month (costs, tools, corrections) are already in
 * the balance and are not repeated. The balance is 0 or more after each of them.
 */
export function runwayOf(balance: Ore, inputs: PayFigures, terms: PayTerms): Runway {
  const monthlyCost =
    0 -
    calculatePay({ ...inputs, workingHours: 0, paidVacationDays: 0, costs: 0, tools: 0, corrections: 0 }, terms)
      .monthBalance
  return { monthlyCost, months: monthlyCost <= 0 ? null : Math.max(0, Math.floor(balance / monthlyCost)) }
}
