import type { Month } from '@portal/platform-domain'
import { hundredths, times } from './exact.ts'
import { openingRecord, type PayHistory, recordsOfYear, type ReportedMonth } from './pay-history.ts'
import type { PayRecord } from './pay-record.ts'

/** A year of Snurra: its twelve months, saved or not, and their total. */
export interface PayYear {
  readonly months: readonly PayRecord[]
  readonly total: PayRecord
}

/** The year tab (D49). */
export function yearOfPay(history: PayHistory, year: number, reported: ReadonlyMap<Month, ReportedMonth>): PayYear {
  const months = recordsOfYear(history, year, reported)
  return { months, total: totalOf(months) }
}

/**
 * Sums of the year. Figures that cannot be summed: the opening balance is January's, the closing balance December's,
 * the salary the last known and the hourly rate the mean over the hours worked.
 */
function totalOf(months: readonly PayRecord[]): PayRecord {
  const sums = { ...openingRecord(months[0]?.openingBalance ?? 0) } as {
    -readonly [K in keyof PayRecord]: PayRecord[K]
  }
  for (const month of months) for (const name of SUMMED) sums[name] += month[name]
  const invoiced = months.reduce((sum, month) => sum + times(month.hourlyRate, hundredths(month.workingHours)), 0)
  sums.hourlyRate = sums.workingHours === 0 ? 0 : times(invoiced, [100, sums.workingHours])
  sums.currentSalary = months.at(-1)?.currentSalary ?? 0
  sums.closingBalance = months.at(-1)?.closingBalance ?? 0
  return sums
}

const SUMMED = [
  'workingHours',
  'chosenGross',
  'benefitValue',
  'paidVacationDays',
  'pension',
  'conferenceAccount',
  'tools',
  'insurance',
  'costs',
  'income',
  'vacationPay',
  'vacationDeduction',
  'gross',
  'takenVacationPay',
  'employerContribution',
  'pensionTax',
  'vacationProvision',
  'monthBalance',
  'mileage',
  'vacationDays',
  'corrections',
] as const satisfies readonly (keyof PayRecord)[]
