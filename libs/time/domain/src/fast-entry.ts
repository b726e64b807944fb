import { addDays, daysBetween, isoWeekday, type Month, type PlainDate } from '@portal/platform-domain'
import { withinMonth } from './calendar-month.ts'
import { daysToFill, filledEntry } from './fill-month.ts'
import { isDayOff, isWorkingDay } from '@portal/platform-domain/holidays'
import { projectCodes } from './recent-projects.ts'
import type { EntryContent } from './time-entry.ts'

/** What a copy will write, and the chosen days it skips: days off, and days with entries. */
export interface CopyPlan {
  readonly entries: readonly EntryContent[]
  readonly skipped: readonly PlainDate[]
}

/** Monday and Sunday of a day's week. */
export const weekOf = (day: PlainDate): { first: PlainDate; last: PlainDate } => {
  const first = addDays(day, 1 - isoWeekday(day))
  return { first, last: addDays(first, 6) }
}

/** The week before the day's own. */
export const weekBefore = (day: PlainDate): { first: PlainDate; last: PlainDate } => weekOf(addDays(day, -7))

interface Copy<T> {
  readonly source: readonly T[]
  readonly targets: readonly PlainDate[]
  /** Days that already have an entry. */
  readonly occupied: ReadonlySet<PlainDate>
}

/**
 * A day's entries on each of the chosen days. A single chosen day always gets them; of several, only empty working days
 * do.
 */
export function copyDay<T extends EntryContent>({ source, targets, occupied }: Copy<T>): CopyPlan {
  const isFree = (day: PlainDate) => !occupied.has(day) && isWorkingDay(day)
  return planned(targets, targets.length === 1 ? () => true : isFree, () => source)
}

/** A week's entries on the chosen days, Monday's on Mondays: only on empty days that are no holidays. */
export function copyWeek<T extends EntryContent>({ source, targets, occupied }: Copy<T>): CopyPlan {
  const onWeekday = (day: PlainDate) => source.filter((entry) => isoWeekday(entry.day) === isoWeekday(day))
  return planned(
    targets.filter((day) => onWeekday(day).length > 0),
    (day) => !occupied.has(day) && !isDayOff(day),
    onWeekday,
  )
}

function planned(
  targets: readonly PlainDate[],
  isOpen: (day: PlainDate) => boolean,
  sourceOf: (day: PlainDate) => readonly EntryContent[],
): CopyPlan {
  const open = targets.filter(isOpen)
  return {
    entries: open.flatMap((day) => sourceOf(day).map((entry) => contentOf(entry, day))),
    skipped: targets.filter((day) => !isOpen(day)),
  }
}

/** An entry's content on another day, without its owner and id. */
export function contentOf(
  { status, hours, description, externalNote, timeCode, projectNumber, costCode, reference }: EntryContent,
  day: PlainDate,
): EntryContent {
  return { day, status, hours, description, externalNote, timeCode, projectNumber, costCode, reference }
}

/** The days that "fyll veckan" fills: the empty working days of that week within the month (D40). */
export function daysToFillInWeek(month: Month, dayOfWeek: PlainDate, occupied: ReadonlySet<PlainDate>): PlainDate[] {
  const { first, last } = weekOf(dayOfWeek)
  const inMonth = withinMonth(month, first, last)
  if (!inMonth) return []
  const workdays = new Set(daysToFill(month, occupied))
  return daysBetween(inMonth.first, inMonth.last).filter((day) => workdays.has(day))
}

/**
 * The user's usual working day: hours and project of most work entries, the latest of equally frequent ones; without
 * any, 8 hours without a project.
 */
export function usualDay(entries: readonly EntryContent[], day: PlainDate): EntryContent {
  const counts = new Map<string, { count: number; latest: EntryContent }>()
  for (const entry of entries.filter(({ status, hours }) => status === 'work' && hours > 0)) {
    const key = JSON.stringify([entry.hours, ...Object.values(projectCodes(entry))])
    const known = counts.get(key)
    counts.set(key, {
      count: (known?.count ?? 0) + 1,
      latest: known && known.latest.day > entry.day ? known.latest : entry,
    })
  }
  const [usual] = [...counts.values()].toSorted((a, b) => b.count - a.count || (a.latest.day < b.latest.day ? 1 : -1))
  return usual ? { ...contentOf(usual.latest, day), description: '', externalNote: '' } : filledEntry(day)
}
