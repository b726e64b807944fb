import type { Ore } from '@portal/platform-domain'
import { calculatePay } from './calculate-pay.ts'
import { type Factor, factorOf, resultOf } from './formulas.ts'
import type { AmountName } from './pay-figures.ts'
import { PAY_FORMULAS } from './pay-figures.ts'
import type { PayTerms } from './pay-rates.ts'
import type { PayFigures, PayResult } from './pay-record.ts'

/** An amount in a figure's sum; `isTaken` when it is subtracted. */
export interface ExplainedAmount {
  readonly name: AmountName
  readonly value: Ore
  readonly isTaken: boolean
}

/** A computed figure and its inputs: the sum of the amounts times the factors, rounded once. */
export interface Explanation {
  readonly name: keyof PayResult
  readonly result: Ore
  readonly amounts: readonly ExplainedAmount[]
  readonly factors: readonly Factor[]
}

/**
 * Explains a figure of the month by the same formula that computes it (D44). Corrections are listed where there are
 * any.
 */
export function explainPay(name: keyof PayResult, inputs: PayFigures, terms: PayTerms): Explanation {
  const { plus, minus, factors } = PAY_FORMULAS[name]
  const known = { corrections: 0, ...inputs, ...calculatePay(inputs, terms) }
  const part =
    (isTaken: boolean) =>
    (amount: AmountName): ExplainedAmount => ({ name: amount, value: known[amount], isTaken })
  const amounts = [...plus.map(part(false)), ...minus.map(part(true))].filter(
    (amount) => amount.name !== 'corrections' || amount.value !== 0,
  )
  const used = factors.map((factor) => factorOf(factor, inputs, terms))
  const sum = amounts.reduce((total, { value, isTaken }) => (isTaken ? total - value : total + value), 0)
  return { name, result: resultOf(sum, used), amounts, factors: used }
}
