import type { Ore } from '@portal/platform-domain'
import { type FigureName, figureTraits, PAY_FORMULAS, type PayRecord } from '@portal/time-domain'

/** One step from income to the remainder; `from` and `to` are the running balance before and after. */
export interface Step {
  readonly name: keyof PayRecord
  readonly amount: Ore
  readonly from: Ore
  readonly to: Ore
  readonly isResult: boolean
}

const stepOf = (name: FigureName) => figureTraits(name).step ?? Number.POSITIVE_INFINITY
/** What Maxkonto takes from the income, in the order of the bars. */
const TAKEN = PAY_FORMULAS.monthBalance.minus.toSorted((one, other) => stepOf(one) - stepOf(other))

/** The steps of D44 from Intäkt to Maxkonto; steps of zero are left out. */
export function stepsOf(record: PayRecord): Step[] {
  let balance = record.income
  const steps: Step[] = [{ name: 'income', amount: record.income, from: 0, to: record.income, isResult: false }]
  for (const name of ['corrections' as const, ...TAKEN]) {
    const amount = name === 'corrections' ? record[name] : -record[name]
    if (amount === 0) continue
    steps.push({ name, amount, from: balance, to: balance + amount, isResult: false })
    balance += amount
  }
  return [
    ...steps,
    { name: 'monthBalance', amount: record.monthBalance, from: 0, to: record.monthBalance, isResult: true },
  ]
}

/**
 * Position of a step's bar on a scale that contains all known ones, in per cent from the left; `null` while the step's
 * place is unknown (NaN).
 */
export function barOf(step: Step, steps: readonly Step[]): { left: number; width: number } | null {
  if (Number.isNaN(step.from + step.to)) return null
  const ends = steps.flatMap(({ from, to }) => [from, to]).filter((end) => !Number.isNaN(end))
  const [least, most] = [Math.min(0, ...ends), Math.max(0, ...ends)]
  const share = (value: number) => (most === least ? 0 : ((value - least) / (most - least)) * 100)
  const [left, right] = [share(Math.min(step.from, step.to)), share(Math.max(step.from, step.to))]
  return { left, width: right - left }
}
