import type { Ore } from '@portal/platform-domain'
import type { Hours } from './hours.ts'
import { summarise } from './month-summary.ts'
import type { ReportedMonth } from './pay/pay-history.ts'
import type { TimeEntry } from './time-entry.ts'

/** A month's figures for Snurra: hours of work, days of vacation (in hundredths) and mileage (D47). */
export interface TimeReport extends ReportedMonth {
  readonly workedHours: Hours
}

/** The fields of an entry that a report counts. */
export type ReportedEntry = Pick<TimeEntry, 'day' | 'status' | 'hours'>

export function reportOf(entries: readonly ReportedEntry[], mileage: Ore): TimeReport {
  const { workedHours, vacationDays } = summarise(entries)
  return { workedHours, vacationDays: vacationDays * 100, mileage }
}
