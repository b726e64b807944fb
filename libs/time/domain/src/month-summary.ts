import type { PlainDate } from '@portal/platform-domain'
import { isWorkingDay } from '@portal/platform-domain/holidays'
import type { Hours } from './hours.ts'
import type { TimeEntry } from './time-entry.ts'
import { type TimeStatus, WORKDAY_HOURS } from './time-status.ts'

/** The figures of the summary strip. Days are working days with at least one entry of that status (D60). */
export interface MonthSummary {
  readonly workedHours: Hours
  readonly vacationDays: number
  readonly leaveDays: number
  readonly childCareDays: number
  /** A sick entry without hours counts up to 8 hours for its day, never more (spec 3 §4). */
  readonly sickHours: Hours
}

type Summed = Pick<TimeEntry, 'day' | 'status' | 'hours'>

/** Sums a month's entries. */
export function summarise(entries: readonly Summed[]): MonthSummary {
  const of = (status: TimeStatus) => entries.filter((entry) => entry.status === status)
  const days = (status: TimeStatus) =>
    new Set<PlainDate>(
      of(status)
        .map(({ day }) => day)
        .filter(isWorkingDay),
    ).size
  return {
    workedHours: sumHours(of('work')),
    vacationDays: days('vacation'),
    leaveDays: days('leave'),
    childCareDays: days('childCare'),
    sickHours: [...Map.groupBy(of('sick'), ({ day }) => day).values()].reduce(
      (sum, sick) => sum + sickHoursOfDay(sick),
      0,
    ),
  }
}

const sumHours = (entries: readonly Summed[]): Hours => entries.reduce((sum, { hours }) => sum + hours, 0)

function sickHoursOfDay(sick: readonly Summed[]): Hours {
  const given = sumHours(sick)
  return sick.some(({ hours }) => hours === 0) ? Math.max(given, WORKDAY_HOURS) : given
}
