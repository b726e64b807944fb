import { MAX_AMOUNT, type Ore } from '@portal/platform-domain'
import { calculatePay } from './calculate-pay.ts'
import type { PayTerms } from './pay-rates.ts'
import type { PayFigures } from './pay-record.ts'
import type { Surroundings } from './scenario.ts'

/** Lower limits for the balances; an omitted floor does not count. */
export interface Floors {
  readonly month?: Ore | undefined
  readonly yearEnd?: Ore | undefined
}

/**
 * The highest VBruttolon that keeps the floors, exact to the öre. `tooLow`: even 0 breaks them. `noLimit`: no amount up
 * to the largest breaks them, as with so much vacation that more pay costs nothing.
 */
export type HighestGross = { readonly kind: 'found'; readonly gross: Ore } | { readonly kind: 'tooLow' | 'noLimit' }

export function highestGross(
  inputs: PayFigures,
  terms: PayTerms,
  { yearEndWithout }: Surroundings,
  floors: Floors,
): HighestGross {
  const least = Math.max(
    floors.month ?? Number.NEGATIVE_INFINITY,
    (floors.yearEnd ?? Number.NEGATIVE_INFINITY) - yearEndWithout,
  )
  const keeps = (chosenGross: Ore) => calculatePay({ ...inputs, chosenGross }, terms).monthBalance >= least
  if (costOfAKrona(inputs, terms) <= MIN_COST || keeps(MAX_AMOUNT)) return { kind: 'noLimit' }
  let [kept, broken] = [0, MAX_AMOUNT]
  if (!keeps(kept)) {
    // Rounding may raise the balance slightly above its value at 0.
    const found = lastThatKeeps(keeps, roundingReach(inputs, terms), 0)
    return found === null ? { kind: 'tooLow' } : { kind: 'found', gross: found }
  }
  while (broken - kept > 1) {
    const middle = Math.floor((kept + broken) / 2)
    if (keeps(middle)) kept = middle
    else broken = middle
  }
  return {
    kind: 'found',
    gross: lastThatKeeps(keeps, Math.min(MAX_AMOUNT, kept + roundingReach(inputs, terms)), kept) ?? kept,
  }
}

/** Below this the balance falls so slowly with the gross that no floor limits it in practice. */
const MIN_COST = 0.001

/** How much the balance falls for each krona of gross, before rounding. */
function costOfAKrona({ paidVacationDays }: PayFigures, { rates }: PayTerms): number {
  const [deduction, vacationPay] = [rates.vacationDeduction, rates.vacationPay].map(
    (value) => (value / 1e6) * (paidVacationDays / 100),
  ) as [number, number]
  const provision = (rates.vacationProvisionDays / 100) * (rates.vacationProvisionDay / 1e6)
  return 1 - deduction + provision + (rates.employerContribution / 1e6) * (1 - deduction + vacationPay)
}

/**
 * Each line is rounded separately, so from öre to öre the balance may rise although it falls overall. All crossings of
 * a floor lie within twice the rounding errors (at most three öre) of each other.
 */
const roundingReach = (inputs: PayFigures, terms: PayTerms): number => Math.ceil(6 / costOfAKrona(inputs, terms)) + 1

function lastThatKeeps(keeps: (gross: Ore) => boolean, from: Ore, downTo: Ore): Ore | null {
  for (let gross = from; gross >= downTo; gross -= 1) if (keeps(gross)) return gross
  return null
}
