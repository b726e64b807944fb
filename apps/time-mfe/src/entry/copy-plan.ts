import * as z from 'zod'
import { addDays, daysBetween, isPlainDate, isoWeekday, type Month, type PlainDate } from '@portal/platform-domain'
import { copyDay, type CopyPlan, copyWeek, daysToFill, type TimeEntry, weekBefore, weekOf } from '@portal/time-domain'

/** The copy dialog's values: which day or week, and the target days. */
export interface CopyValues {
  readonly what: 'day' | 'week'
  readonly source: PlainDate
  readonly start: PlainDate
  readonly end: PlainDate
}

type Rule = 'day' | 'order' | 'sameMonth'

/** The dialog's rules: the target days are in the shown month. */
export function copySchema({ first, last, text }: { first: PlainDate; last: PlainDate; text: (rule: Rule) => string }) {
  const day = z.string().refine(isPlainDate, text('day'))
  const shown = day.refine((value) => !isPlainDate(value) || (value >= first && value <= last), text('sameMonth'))
  return z
    .object({ what: z.enum(['day', 'week']), source: day, start: shown, end: shown })
    .refine(({ start, end }) => !isPlainDate(start) || !isPlainDate(end) || start <= end, {
      path: ['end'],
      message: text('order'),
    })
}

const FRIDAY = 5

/** The latest reported day before the chosen ones, otherwise the working day before them. */
export function likelySource(entries: readonly TimeEntry[], first: PlainDate): PlainDate {
  const reported = entries.filter(({ day }) => day < first).at(-1)?.day
  if (reported !== undefined) return reported
  let day = addDays(first, -1)
  while (isoWeekday(day) > FRIDAY) day = addDays(day, -1)
  return day
}

/** The first empty working day; where there is none, the first working day from today, or of the month. */
export function proposedDay(month: Month, occupied: ReadonlySet<PlainDate>, today: PlainDate): PlainDate | undefined {
  const workingDays = daysToFill(month, new Set())
  const isEmpty = (day: PlainDate) => !occupied.has(day)
  return workingDays.find(isEmpty) ?? workingDays.find((day) => day >= today) ?? workingDays[0]
}

/** The week of a day, as far as it is in the shown month. */
export function weekWithin(day: PlainDate, { first, last }: { first: PlainDate; last: PlainDate }) {
  const week = weekOf(day)
  return { start: week.first < first ? first : week.first, end: week.last > last ? last : week.last }
}

/** First and last day of the source; before a target is valid, the first one is used. */
export function sourceOf({ what, source, start }: CopyValues): { first: PlainDate; last: PlainDate } {
  const known = isPlainDate(start) ? start : '2000-01-10'
  if (what === 'week') return weekBefore(known)
  return isPlainDate(source) ? { first: source, last: source } : { first: known, last: known }
}

/** What the copy will write; nothing while the form has no valid days. */
export function planOf(values: CopyValues, source: readonly TimeEntry[], occupied: ReadonlySet<PlainDate>): CopyPlan {
  const { what, start, end } = values
  const targets = isPlainDate(start) && isPlainDate(end) ? daysBetween(start, end) : []
  return (what === 'day' ? copyDay : copyWeek)({ source, targets, occupied })
}
