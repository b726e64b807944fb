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

/** The table's columns where nine do not fit: Maxkonto stays in sight, and what lies before it is one sum. */
export const NARROW_COLUMNS = ['workingHours', 'income', 'taken', 'monthBalance', 'closingBalance'] as const

/** What income loses on its way to Maxkonto: pay, taxes and costs of a month or of the year. */
export const takenOf = ({ income, monthBalance }: Pick<PayRecord, 'income' | 'monthBalance'>): number =>
  income - monthBalance
