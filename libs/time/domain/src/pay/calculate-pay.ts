import { factorOf, resultOf } from './formulas.ts'
import type { AmountName } from './pay-figures.ts'
import { PAY_FORMULAS, PAY_RESULT_NAMES } from './pay-figures.ts'
import type { PayTerms } from './pay-rates.ts'
import type { PayFigures, PayResult } from './pay-record.ts'

/** Calculates a month's results from its inputs (D44). Every line is rounded to whole öre, half away from zero. */
export function calculatePay(inputs: PayFigures, terms: PayTerms): PayResult {
  const results = {} as { -readonly [K in keyof PayResult]: PayResult[K] }
  const amounts: { [K in AmountName]?: number } = { ...inputs }
  for (const name of PAY_RESULT_NAMES) {
    const { plus, minus, factors } = PAY_FORMULAS[name]
    let sum = 0
    for (const part of plus) sum += amounts[part] ?? 0
    for (const part of minus) sum -= amounts[part] ?? 0
    const result = resultOf(
      sum,
      factors.map((factor) => factorOf(factor, inputs, terms)),
    )
    results[name] = result
    amounts[name] = result
  }
  return results
}

/** The named figures, and every result that is computed from one of them. */
export function withDependents(names: Iterable<string>): ReadonlySet<string> {
  const reached = new Set(names)
  for (const name of PAY_RESULT_NAMES) {
    const { plus, minus, factors } = PAY_FORMULAS[name]
    if ([...plus, ...minus, ...factors].some((part) => reached.has(part))) reached.add(name)
  }
  return reached
}
