import type { Month, Ore } from '@portal/platform-domain'
import { type Fraction, hundredths, rate, times } from './exact.ts'
import type { PayRates, PayTerms } from './pay-rates.ts'
import type { PayFigures, PayInputs, PayResult } from './pay-record.ts'

/** Hours and days of the month, which multiply amounts. */
const COUNTS = ['workingHours', 'paidVacationDays'] as const
export type CountName = (typeof COUNTS)[number]
/** Rates of the terms; the share is one of them. */
export type RateName = Exclude<keyof PayRates, 'validFrom'> | 'share'
export type FactorName = CountName | RateName
export type AmountName = Exclude<keyof PayFigures, CountName> | keyof PayResult

/** One line of Snurra: a sum of amounts, times factors, rounded once to whole öre (D44). */
export interface Formula {
  readonly plus: readonly AmountName[]
  readonly minus: readonly AmountName[]
  readonly factors: readonly FactorName[]
}

const line = (
  plus: readonly AmountName[],
  factors: readonly FactorName[] = [],
  minus: readonly AmountName[] = [],
): Formula => ({ plus, minus, factors })

/**
 * The formulas of D44, each after those it depends on. Calculation and explanation both use them, so they cannot
 * differ.
 */
export const PAY_FORMULAS: { readonly [K in keyof PayResult]: Formula } = {
  income: line(['hourlyRate'], ['workingHours', 'share']),
  vacationPay: line(['chosenGross'], ['vacationPay', 'paidVacationDays']),
  vacationDeduction: line(['chosenGross'], ['vacationDeduction', 'paidVacationDays']),
  gross: line(['chosenGross'], [], ['vacationDeduction']),
  takenVacationPay: line(['vacationPay']),
  employerContribution: line(['gross', 'takenVacationPay', 'benefitValue'], ['employerContribution']),
  pensionTax: line(['pension'], ['pensionTax']),
  vacationProvision: line(['chosenGross'], ['vacationProvisionDays', 'vacationProvisionDay']),
  monthBalance: line(
    ['income', 'corrections'],
    [],
    [
      'gross',
      'pension',
      'vacationProvision',
      'tools',
      'employerContribution',
      'insurance',
      'pensionTax',
      'costs',
      'conferenceAccount',
    ],
  ),
}

export const PAY_RESULT_NAMES = Object.keys(PAY_FORMULAS) as readonly (keyof PayResult)[]

/** A factor with its unit: hundredths for hours and days, millionths for rates. */
export interface Factor {
  readonly name: FactorName
  readonly kind: 'hours' | 'days' | 'rate'
  readonly value: number
  /** The month from which a rate, or its number of days, is in effect. */
  readonly validFrom?: Month
}

/** The value of a factor in this month. */
export function factorOf(name: FactorName, inputs: PayInputs, { rates, share, shareFrom }: PayTerms): Factor {
  if (name === 'workingHours') return { name, kind: 'hours', value: inputs.workingHours }
  if (name === 'paidVacationDays') return { name, kind: 'days', value: inputs.paidVacationDays }
  if (name === 'share') return { name, kind: 'rate', value: share, validFrom: shareFrom }
  return {
    name,
    kind: name === 'vacationProvisionDays' ? 'days' : 'rate',
    value: rates[name],
    validFrom: rates.validFrom,
  }
}

const fractionOf = ({ kind, value }: Factor): Fraction => (kind === 'rate' ? rate(value) : hundredths(value))

/** A sum times its factors, in whole öre. */
export const resultOf = (sum: Ore, factors: readonly Factor[]): Ore =>
  factors.length === 0 ? sum : times(sum, ...factors.map(fractionOf))
