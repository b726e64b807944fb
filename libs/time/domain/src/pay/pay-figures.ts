import type { PayRates } from './pay-rates.ts'

interface FigureTraits {
  /**
   * - `input`: a user sets it (D46); the column of the same name stores it
   * - `result`: follows from the inputs by its formula (D44)
   * - `profile`, `report`, `balance`, `corrections`: comes from there
   */
  readonly from: 'input' | 'result' | 'profile' | 'report' | 'balance' | 'corrections'
  /** What it is counted in: öre (the default), hundredths of hours, hundredths of days. */
  readonly kind?: 'amount' | 'hours' | 'days'
  /** The card of the month's page on which it stands. */
  readonly group: 'income' | 'pay' | 'vacation' | 'taxes' | 'costs' | 'balance'
  /** Its place in the group, where that is not the order of this table. */
  readonly line?: number
  /** The last line of its group. */
  readonly isTotal?: true
  /** What the year shows of it (D49): the sum (the default), the mean over the hours worked, January's or December's. */
  readonly ofYear?: 'sum' | 'mean' | 'first' | 'last'
  /** Its place on the way from income to Maxkonto; what Maxkonto takes without a place comes last. */
  readonly step?: number
}

/**
 * Every figure of a month of Snurra. Types, storage, calculation, sums of the year, page, waterfall, explanation, wire
 * and workbook follow from this table.
 */
export const PAY_FIGURES = {
  /** Timpris: what the customer pays for an hour. */
  hourlyRate: { from: 'input', group: 'income', ofYear: 'mean' },
  workingHours: { from: 'input', kind: 'hours', group: 'income' },
  income: { from: 'result', group: 'income', isTotal: true },
  /** Nuvarande: the salary of the profile. */
  currentSalary: { from: 'profile', group: 'pay', ofYear: 'last' },
  /** VBruttolon, the chosen gross (D43). */
  chosenGross: { from: 'input', group: 'pay' },
  benefitValue: { from: 'input', group: 'pay' },
  /** From the time report of the month. */
  vacationDays: { from: 'report', kind: 'days', group: 'vacation' },
  /** SemesterlonDag: days of vacation taken with pay. */
  paidVacationDays: { from: 'input', kind: 'days', group: 'vacation' },
  vacationPay: { from: 'result', group: 'vacation' },
  vacationDeduction: { from: 'result', group: 'vacation' },
  /** USemester: the vacation pay that is paid out. */
  takenVacationPay: { from: 'result', group: 'vacation' },
  /** Semester: what is set aside for vacation. */
  vacationProvision: { from: 'result', group: 'vacation', step: 3 },
  pension: { from: 'input', group: 'pay', step: 2 },
  gross: { from: 'result', group: 'pay', step: 1 },
  employerContribution: { from: 'result', group: 'taxes', step: 4 },
  pensionTax: { from: 'result', group: 'taxes', step: 5 },
  conferenceAccount: { from: 'input', group: 'costs', line: 4, step: 9 },
  tools: { from: 'input', group: 'costs', line: 2, step: 6 },
  insurance: { from: 'input', group: 'costs', line: 3, step: 7 },
  costs: { from: 'input', group: 'costs', line: 1, step: 8 },
  /** From the time report of the month. */
  mileage: { from: 'report', group: 'costs', line: 5 },
  /** OldMaxkonto: the balance that the month starts with. */
  openingBalance: { from: 'balance', group: 'balance', ofYear: 'first' },
  /** Rattelser: the sum of the corrections that stand in the month; part of its balance. */
  corrections: { from: 'corrections', group: 'balance' },
  /** Maxkonto: what the month leaves over. */
  monthBalance: { from: 'result', group: 'balance' },
  /** MaxkontoAccum: the balance that the month ends with. */
  closingBalance: { from: 'balance', group: 'balance', isTotal: true, ofYear: 'last' },
} as const satisfies Readonly<Record<string, FigureTraits>>

/** The name of any figure of a month. */
export type FigureName = keyof typeof PAY_FIGURES
/** What a figure is counted in. */
export type FigureKind = NonNullable<FigureTraits['kind']>
/** A card of the month's page. */
export type FigureGroupName = FigureTraits['group']

type NamesFrom<F extends FigureTraits['from']> = {
  [K in FigureName]: (typeof PAY_FIGURES)[K]['from'] extends F ? K : never
}[FigureName]
export type InputName = NamesFrom<'input'>
export type ResultName = NamesFrom<'result'>

/** Hours and days of the month, which multiply amounts. */
export type CountName = 'workingHours' | 'paidVacationDays'
/** Rates of the terms; the share is one of them. */
export type RateName = Exclude<keyof PayRates, 'validFrom'> | 'share'
export type FactorName = CountName | RateName
/** What a sum can be made of: every input and result that is an amount, and the corrections. */
export type AmountName = {
  [K in FigureName]: (typeof PAY_FIGURES)[K]['from'] extends 'input' | 'result' | 'corrections'
    ? Exclude<K, CountName>
    : never
}[FigureName]

/** All figures, in the order of the table. */
export const FIGURE_NAMES = Object.keys(PAY_FIGURES) as readonly FigureName[]

/** What the table says of a figure, with the defaults filled in. */
export const figureTraits = (
  name: FigureName,
): FigureTraits & Required<Pick<FigureTraits, 'kind' | 'line' | 'ofYear'>> => ({
  kind: 'amount',
  line: 0,
  ofYear: 'sum',
  ...PAY_FIGURES[name],
})

const namesFrom = (from: FigureTraits['from']) => FIGURE_NAMES.filter((name) => PAY_FIGURES[name].from === from)
/** What a user sets for a month (D46). */
export const PAY_INPUT_NAMES = namesFrom('input') as readonly InputName[]

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
 * The formulas of D44, each after those that it builds on. Calculation, explanation and workbook all read them here, so
 * an explanation cannot differ from the calculation.
 */
export const PAY_FORMULAS: { readonly [K in ResultName]: Formula } = {
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

/** The results, each after those that it builds on. */
export const PAY_RESULT_NAMES = Object.keys(PAY_FORMULAS) as readonly ResultName[]
