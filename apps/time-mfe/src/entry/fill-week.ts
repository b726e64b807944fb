import * as z from 'zod'
import { addDays, type Month, type PlainDate } from '@portal/platform-domain'
import {
  daysToFill,
  daysToFillInWeek,
  type EntryContent,
  firstDayOf,
  formatHundredths,
  lastDayOf,
  MAX_DAY_HOURS,
  PROJECT_CODES,
  type ProjectCodes,
  readHours,
  type TimeEntry,
  weekOf,
  withinMonth,
} from '@portal/time-domain'

/** In place of a week: every empty working day of the month until today. */
export const ALL_EMPTY = 'all'

/** The dialog's values: the week by its Monday or {@link ALL_EMPTY}, and hours as typed. */
export interface FillWeekValues {
  readonly week: string
  readonly hours: string
}

/** A week of the month: its Monday, and its days within the month. */
export interface WeekOfMonth {
  readonly monday: PlainDate
  readonly first: PlainDate
  readonly last: PlainDate
}

export function weeksOfMonth(month: Month): WeekOfMonth[] {
  const weeks: WeekOfMonth[] = []
  for (let monday = weekOf(firstDayOf(month)).first; monday <= lastDayOf(month); monday = addDays(monday, 7)) {
    const inMonth = withinMonth(month, monday, addDays(monday, 6))
    if (inMonth) weeks.push({ monday, ...inMonth })
  }
  return weeks
}

/** The week to start with: the day's own when it has days to fill, otherwise the first that has. */
export function likelyWeek(month: Month, entries: readonly Pick<TimeEntry, 'day'>[], day: PlainDate): PlainDate {
  const occupied = new Set(entries.map((entry) => entry.day))
  const weeks = weeksOfMonth(month).map(({ monday }) => monday)
  const own = weekOf(day).first
  const hasGaps = (monday: PlainDate) => daysToFillInWeek(month, monday, occupied).length > 0
  const preferred = weeks.includes(own) ? [own, ...weeks] : weeks
  return preferred.find(hasGaps) ?? preferred[0] ?? own
}

/** The days that a choice fills; of all of them none after `today` or before `startsOn`, the first day of employment. */
export function daysOfChoice(
  month: Month,
  week: FillWeekValues['week'],
  entries: readonly Pick<TimeEntry, 'day'>[],
  { today, startsOn }: { readonly today: PlainDate; readonly startsOn: PlainDate | null },
): PlainDate[] {
  const occupied = new Set(entries.map(({ day }) => day))
  if (week !== ALL_EMPTY) return daysToFillInWeek(month, week, occupied)
  return daysToFill(month, occupied).filter((day) => day <= today && day >= (startsOn ?? day))
}

export const fillWeekSchema = (wrongHours: string) =>
  z.object({
    week: z.string(),
    hours: z.string().refine((text) => {
      const hours = readHours(text)
      return hours !== null && hours > 0 && hours <= MAX_DAY_HOURS
    }, wrongHours),
  })

/** What filling writes: the usual day on each of the days, with the typed hours. */
export const contentsOf = (days: readonly PlainDate[], usual: EntryContent, hours: string): EntryContent[] =>
  days.map((day) => ({ ...usual, day, hours: readHours(hours) ?? usual.hours }))

/** The usual day's project, by its name for users. */
export const projectOf = (codes: ProjectCodes): string =>
  PROJECT_CODES.map((name) => codes[name])
    .filter((code) => code !== '')
    .join(', ')

export const writtenHours = (usual: EntryContent): string => formatHundredths(usual.hours)
