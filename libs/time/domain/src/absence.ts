import type { PlainDate } from '@portal/platform-domain'
import { dayRanges, type DayRange } from './day-ranges.ts'
import type { TimeEntry } from './time-entry.ts'
import { TIME_STATUSES, type TimeStatus } from './time-status.ts'

export type AbsenceStatus = Exclude<TimeStatus, 'work'>

/** Every status except work is absence. */
export const ABSENCE_STATUSES = TIME_STATUSES.filter((status) => status !== 'work') as readonly AbsenceStatus[]

/** Consecutive days with the same kind of absence. */
export interface AbsencePeriod extends DayRange {
  readonly status: AbsenceStatus
}

/** A user's absence as periods, in order of their first day; without work. */
export function absencePeriods(entries: readonly Pick<TimeEntry, 'day' | 'status'>[]): AbsencePeriod[] {
  const daysOf = (status: AbsenceStatus): PlainDate[] =>
    entries.filter((entry) => entry.status === status).map(({ day }) => day)
  return ABSENCE_STATUSES.flatMap((status) =>
    dayRanges(daysOf(status)).map((range) => ({ status, ...range })),
  ).toSorted((a, b) => (a.first < b.first ? -1 : a.first > b.first ? 1 : 0))
}
