import type { Month, PlainDate } from '@portal/platform-domain'
import { isWorkingDay } from '@portal/platform-domain/holidays'
import { canFill, daysToFill } from './fill-month.ts'
import { type Hours, isFlagged, LONG_DAY_HOURS } from './hours.ts'
import { isWholeDay } from './same-day.ts'
import { hoursByDay, type TimeEntry } from './time-entry.ts'
import { WORKDAY_HOURS } from './time-status.ts'
import { normHours } from './week-sums.ts'

/** Findings in a month before it is closed. None of them prevents closing. */
export interface MonthFindings {
  /**
   * Working days without an entry, by the calendar of Fylla (D40), from the day on which the user started; none for
   * years whose holidays are unknown.
   */
  readonly missing: readonly PlainDate[]
  /** Days with a sick entry without hours, which counts as 8 (spec 3 §4). */
  readonly sickWithoutHours: readonly PlainDate[]
  /** Days with more than 23 hours (D36). */
  readonly flagged: readonly PlainDate[]
}

/** Work that pays, but that the owner may not have meant to report. */
export interface ExtraWork {
  /** Days off with hours of work, and their hours. */
  readonly daysOff: readonly PlainDate[]
  readonly hoursOff: Hours
  /** Hours of work above those of the month's working days; 0 when there are none. */
  readonly overNorm: Hours
}

/** Work on days off, and above the month's norm; none for years whose holidays are unknown. */
export function extraWork(month: Month, entries: readonly Pick<TimeEntry, 'day' | 'status' | 'hours'>[]): ExtraWork {
  const work = canFill(month) ? entries.filter(({ status, hours }) => status === 'work' && hours > 0) : []
  const off = work.filter(({ day }) => !isWorkingDay(day))
  const sum = (some: typeof work) => some.reduce((hours, entry) => hours + entry.hours, 0)
  return {
    daysOff: [...new Set(off.map(({ day }) => day))].toSorted(),
    hoursOff: sum(off),
    overNorm: Math.max(0, sum(work) - normHours(month)),
  }
}

/** Working days of less than 8 hours that other days do not make up for. */
export interface ShortDays {
  readonly days: readonly PlainDate[]
  /** How much less than 8 hours a working day the reported days have together; 0 without such days. */
  readonly hours: Hours
}

/**
 * The month's working days that have an entry but less than 8 hours, where longer days and days off do not make up for
 * them. A whole day of absence is never short. None for years whose holidays are unknown.
 */
export function shortDays(month: Month, entries: readonly Pick<TimeEntry, 'day' | 'status' | 'hours'>[]): ShortDays {
  const whole = new Set(entries.filter(isWholeDay).map(({ day }) => day))
  const days = canFill(month) ? [...hoursByDay(entries)].filter(([day]) => !whole.has(day)) : []
  const lack = days.reduce((sum, [day, hours]) => sum + (isWorkingDay(day) ? WORKDAY_HOURS : 0) - hours, 0)
  if (lack <= 0) return { days: [], hours: 0 }
  const short = days.filter(([day, hours]) => isWorkingDay(day) && hours < WORKDAY_HOURS)
  return { days: short.map(([day]) => day).toSorted(), hours: lack }
}

/** Days of more than 12 hours, in order; those above 23 are findings of their own ({@link MonthFindings.flagged}). */
export const longDays = (entries: readonly Pick<TimeEntry, 'day' | 'hours'>[]): PlainDate[] =>
  [...hoursByDay(entries)]
    .filter(([, hours]) => hours > LONG_DAY_HOURS && !isFlagged(hours))
    .map(([day]) => day)
    .toSorted()

/** The days without an entry that have passed, and the others, which Klar would close without time. */
export interface MissingDays {
  readonly due: readonly PlainDate[]
  /** Today, where it has no entry. */
  readonly today: readonly PlainDate[]
  readonly ahead: readonly PlainDate[]
}

/** Splits missing days: only a day that has passed is due. Today can still be reported, and a later day has not come. */
export function missingBy(today: PlainDate, missing: readonly PlainDate[]): MissingDays {
  return {
    due: missing.filter((day) => day < today),
    today: missing.filter((day) => day === today),
    ahead: missing.filter((day) => day > today),
  }
}

/**
 * Checks a user's month. Days before `startsOn`, the first day of employment or an earlier first entry, are not
 * missing; without it every day counts.
 */
export function checkMonth(
  month: Month,
  entries: readonly Pick<TimeEntry, 'day' | 'status' | 'hours'>[],
  startsOn: PlainDate | null,
): MonthFindings {
  const sick = entries.filter(({ status, hours }) => status === 'sick' && hours === 0)
  return {
    missing: canFill(month)
      ? daysToFill(month, new Set(entries.map(({ day }) => day))).filter((day) => startsOn === null || day >= startsOn)
      : [],
    sickWithoutHours: [...new Set(sick.map(({ day }) => day))],
    flagged: [...hoursByDay(entries)].filter(([, hours]) => isFlagged(hours)).map(([day]) => day),
  }
}
