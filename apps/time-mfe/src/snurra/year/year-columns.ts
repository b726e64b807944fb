import type { PayRecord } from '@portal/time-domain'

/** The figures of a month in the year's overview (D49); `other` is the rest of what income loses. */
export const YEAR_COLUMNS = [
  'workingHours',
  'income',
  'gross',
  'takenVacationPay',
  'employerContribution',
  'pension',
  'costs',
  'other',
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

type Shown = Pick<PayRecord, Exclude<(typeof YEAR_COLUMNS)[number], 'other'>>

/** A column's figure. */
export function figureOf(record: Shown, name: YearColumn): number {
  if (name === 'taken') return takenOf(record)
  return name === 'other' ? otherOf(record) : record[name]
}

/**
 * What has no column of its own, so that the columns between income and Maxkonto add up: provision, tax on pension,
 * insurance, tools, conference account and corrections. Vacation that is taken is paid from the provision: it is no part
 * of the sum.
 */
const otherOf = (record: Shown): number =>
  takenOf(record) - record.gross - record.employerContribution - record.pension - record.costs

/** What income loses on its way to Maxkonto: pay, taxes and costs of a month or of the year. */
export const takenOf = ({ income, monthBalance }: Pick<PayRecord, 'income' | 'monthBalance'>): number =>
  income - monthBalance
