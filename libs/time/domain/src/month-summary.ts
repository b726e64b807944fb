import type { PlainDate } from '@portal/platform-domain'
import type { Hours } from './hours.ts'
import type { TimeEntry } from './time-entry.ts'
import { type TimeStatus, WORKDAY_HOURS } from './time-status.ts'

/** The figures of the summary strip. Days are days with at least one entry of that status. */
export interface MonthSummary {
  readonly workedHours: Hours
  readonly vacationDays: number
  readonly leaveDays: number
  readonly childCareDays: number
  /** A sick entry without hours counts as a whole day of 8 (spec 3 §4). */
  readonly sickHours: Hours
}

/** Sums a month's entries. */
export function summarise(entries: readonly Pick<TimeEntry, 'day' | 'status' | 'hours'>[]): MonthSummary {
  const of = (status: TimeStatus) => entries.filter((entry) => entry.status === status)
  const days = (status: TimeStatus) => new Set<PlainDate>(of(status).map((entry) => entry.day)).size
  const hours = (status: TimeStatus, whenNone: Hours) => of(status).reduce((sum, entry) => sum + (entry.hours || whenNone), 0)
  return {
    workedHours: hours('work', 0),
    vacationDays: days('vacation'),
    leaveDays: days('leave'),
    childCareDays: days('childCare'),
    sickHours: hours('sick', WORKDAY_HOURS),
  }
}
