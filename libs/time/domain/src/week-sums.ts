import { daysOfMonth, type Month } from '@portal/platform-domain'
import { isWorkingDay } from '@portal/platform-domain/holidays'
import { isoWeek } from './calendar-month.ts'
import type { Hours } from './hours.ts'
import type { TimeEntry } from './time-entry.ts'
import { WORKDAY_HOURS } from './time-status.ts'

/** A week's part of a month. */
export interface WeekSum {
  readonly week: number
  /** Hours of Arbete. */
  readonly worked: Hours
  /** Eight hours for each of its working days (D40). */
  readonly norm: Hours
}

/** Worked hours and norm of each week of a month, in order; days of other months count in theirs. */
export function weekSums(month: Month, entries: readonly Pick<TimeEntry, 'day' | 'status' | 'hours'>[]): WeekSum[] {
  return [...Map.groupBy(daysOfMonth(month), isoWeek)].map(([week, days]) => ({
    week,
    worked: entries
      .filter(({ day, status }) => status === 'work' && days.includes(day))
      .reduce((sum, { hours }) => sum + hours, 0),
    norm: days.filter(isWorkingDay).length * WORKDAY_HOURS,
  }))
}

/** The hours of a month's working days. */
export const normHours = (month: Month): Hours => daysOfMonth(month).filter(isWorkingDay).length * WORKDAY_HOURS
