import type { PayRecord } from '@portal/time-domain'

/** The figures of a month in the year's overview (D49). */
export const YEAR_COLUMNS = [
  'workingHours',
  'income',
  'gross',
  'takenVacationPay',
  'employerContribution',
  'pension',
  'costs',
  'monthBalance',
  'closingBalance',
] as const

/** The columns of the table; one that is not for every width has the class that hides it elsewhere. */
export const TABLE_COLUMNS = [
  { name: 'workingHours' },
  { name: 'income' },
  { name: 'gross', only: 'wide' },
  { name: 'takenVacationPay', only: 'wide' },
  { name: 'employerContribution', only: 'wide' },
  { name: 'pension', only: 'wide' },
  { name: 'costs', only: 'wide' },
  { name: 'taken', only: 'narrow' },
  { name: 'monthBalance' },
  { name: 'closingBalance' },
] as const satisfies readonly {
  readonly name: (typeof YEAR_COLUMNS)[number] | 'taken'
  readonly only?: 'wide' | 'narrow'
}[]

/** What income loses on its way to Maxkonto: pay, taxes and costs of a month or of the year. */
export const takenOf = ({ income, monthBalance }: Pick<PayRecord, 'income' | 'monthBalance'>): number =>
  income - monthBalance
