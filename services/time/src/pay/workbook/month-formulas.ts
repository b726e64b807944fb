import { type FactorName, PAY_FORMULAS, type PayRates, type PayRecord, type PayResult } from '@portal/time-domain'

/** A file from a user, and the year that the user gave. */
export interface SheetPlaces {
  readonly figure: (name: keyof PayRecord) => string
  readonly rate: (name: RateRow) => string
}

/** What importing the workbook would stage, beside the saved figures; stages nothing (D48). */
export type RateRow = Exclude<keyof PayRates, 'validFrom'> | 'share'

/**
 * Stages the workbook's months for prepare; refuses the whole workbook, by sheet and cell, when anything in it is wrong
 * (D48).
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
