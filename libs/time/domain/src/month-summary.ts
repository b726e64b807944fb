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

/** What an entry adds to the month's figures. */
export type SummedEntry = Pick<TimeEntry, 'day' | 'status' | 'hours'>

/** Sums a month's entries. */
export function summarise(entries: readonly SummedEntry[]): MonthSummary {
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

/**
 * Working days with both work and a sick entry without hours: {@link MonthSummary} counts 8 sick hours, their absence
 * less. In order.
 */
export const partlySickDays = (entries: readonly SummedEntry[]): PlainDate[] =>
  [...Map.groupBy(entries, ({ day }) => day)]
    .filter(
      ([day, all]) =>
        isWorkingDay(day) &&
        all.some(({ status, hours }) => status === 'sick' && hours === 0) &&
        all.some(({ status, hours }) => status === 'work' && hours > 0),
    )
    .map(([day]) => day)
    .toSorted()

const sumHours = (entries: readonly SummedEntry[]): Hours => entries.reduce((sum, { hours }) => sum + hours, 0)

function sickHoursOfDay(sick: readonly SummedEntry[]): Hours {
  const given = sumHours(sick)
  return sick.some(({ hours }) => hours === 0) ? Math.max(given, WORKDAY_HOURS) : given
}
