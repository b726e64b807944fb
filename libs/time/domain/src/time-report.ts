import type { Ore } from '@portal/platform-domain'
import type { Hours } from './hours.ts'
import { type MonthSummary, summarise } from './month-summary.ts'
import type { ReportedMonth } from './pay/pay-history.ts'
import type { TimeEntry } from './time-entry.ts'

/** A month's figures for Snurra: hours of work, days of vacation (in hundredths) and mileage (D47). */
export interface TimeReport extends ReportedMonth {
  readonly workedHours: Hours
}

/** The fields of an entry that a report counts. */
export type ReportedEntry = Pick<TimeEntry, 'day' | 'status' | 'hours'>

export const reportOf = (entries: readonly ReportedEntry[], mileage: Ore): TimeReport =>
  reportFrom(summarise(entries), mileage)

/** The same from a month's summary. */
export const reportFrom = ({ workedHours, vacationDays }: MonthSummary, mileage: Ore): TimeReport => ({
  workedHours,
  vacationDays: vacationDays * 100,
  mileage,
})
