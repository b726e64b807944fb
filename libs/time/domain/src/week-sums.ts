import { daysOfMonth, type Month } from '@portal/platform-domain'
import { isWorkingDay } from '@portal/platform-domain/holidays'
import { isoWeek } from './calendar-month.ts'
import type { Hours } from './hours.ts'
import type { SummedEntry } from './month-summary.ts'
import { takesHours, WORKDAY_HOURS } from './time-status.ts'

/** A week's part of a month. */
export interface WeekSum {
  readonly week: number
  /** Hours of Arbete. */
  readonly worked: Hours
  /** Hours of absence within the norm, see {@link absenceHours}. */
  readonly absent: Hours
  /** Eight hours for each of its working days (D40). */
  readonly norm: Hours
}

/** Worked hours, absence and norm of each week of a month, in order; days of other months count in theirs. */
export function weekSums(month: Month, entries: readonly SummedEntry[]): WeekSum[] {
  return [...Map.groupBy(daysOfMonth(month), isoWeek)].map(([week, days]) => ({
    week,
    worked: entries
      .filter(({ day, status }) => status === 'work' && days.includes(day))
      .reduce((sum, { hours }) => sum + hours, 0),
    absent: absenceHours(entries.filter(({ day }) => days.includes(day))),
    norm: days.filter(isWorkingDay).length * WORKDAY_HOURS,
  }))
}

/**
 * The hours of absence that count towards the norm: on working days, at most what a day's work leaves of eight hours.
 * Absence in days, and absence without hours, is all that is left.
 */
export function absenceHours(entries: readonly SummedEntry[]): Hours {
  const byDay = Map.groupBy(
    entries.filter(({ day }) => isWorkingDay(day)),
    ({ day }) => day,
  )
  return [...byDay.values()].reduce((sum, day) => sum + absenceOfDay(day), 0)
}

function absenceOfDay(entries: readonly SummedEntry[]): Hours {
  const worked = entries.filter(({ status }) => status === 'work').reduce((sum, { hours }) => sum + hours, 0)
  const left = Math.max(0, WORKDAY_HOURS - worked)
  const absence = entries.filter(({ status }) => status !== 'work')
  if (absence.some(({ hours, status }) => hours === 0 || !takesHours(status))) return left
  return Math.min(
    left,
    absence.reduce((sum, { hours }) => sum + hours, 0),
  )
}

/** The hours of a month's working days. */
export const normHours = (month: Month): Hours => daysOfMonth(month).filter(isWorkingDay).length * WORKDAY_HOURS
