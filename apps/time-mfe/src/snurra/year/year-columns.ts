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

type YearColumn = (typeof YEAR_COLUMNS)[number] | 'taken'

/** The table's columns; where all do not fit, `taken` is the sum of those between income and Maxkonto. */
export const TABLE_COLUMNS: readonly YearColumn[] = YEAR_COLUMNS.flatMap((name) =>
  name === 'income' ? [name, 'taken' as const] : [name],
)

const EVERYWHERE: readonly YearColumn[] = ['workingHours', 'income', 'monthBalance', 'closingBalance']

/** Where a column is shown: only where all of them fit, only where they do not, or always. */
export const roomOf = (name: YearColumn): 'wide' | 'narrow' | undefined =>
  name === 'taken' ? 'narrow' : EVERYWHERE.includes(name) ? undefined : 'wide'

/** What income loses on its way to Maxkonto: pay, taxes and costs of a month or of the year. */
export const takenOf = ({ income, monthBalance }: Pick<PayRecord, 'income' | 'monthBalance'>): number =>
  income - monthBalance
