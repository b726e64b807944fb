import { type FactorName, PAY_FORMULAS, type PayRates, type PayRecord, type PayResult } from '@portal/time-domain'

/** Positions of a sheet's figures and rates. */
export interface SheetPlaces {
  readonly figure: (name: keyof PayRecord) => string
  readonly rate: (name: RateRow) => string
}

/** Rates that a month's sheet shows and uses. */
export type RateRow = Exclude<keyof PayRates, 'validFrom'> | 'share'

/**
 * The formula of D44 behind a figure, for a spreadsheet; each line is rounded to öre. `null` for a figure without a
 * formula.
 */
export function formulaOf(name: keyof PayRecord, { figure, rate }: SheetPlaces): string | null {
  if (name === 'closingBalance') return `ROUND(${figure('openingBalance')}+${figure('monthBalance')},2)`
  if (!isResult(name)) return null
  const { plus, minus, factors } = PAY_FORMULAS[name]
  const sum = plus.map(figure).join('+') + minus.map((part) => `-${figure(part)}`).join('')
  const factorAt = (factor: FactorName) =>
    factor === 'workingHours' || factor === 'paidVacationDays' ? figure(factor) : rate(factor)
  return `ROUND(${[`(${sum})`, ...factors.map(factorAt)].join('*')},2)`
}

const isResult = (name: keyof PayRecord): name is keyof PayResult => Object.hasOwn(PAY_FORMULAS, name)
