import { countDays, daysBetween, type PlainDate } from '@portal/platform-domain'
import type { Hours } from './hours.ts'
import { takesHours, takesProject, type TimeStatus } from './time-status.ts'

/** The project of a work entry; empty for every other status. */
export interface WorkDetails {
  readonly timeCode: string
  readonly projectNumber: string
  readonly costCode: string
  readonly reference: string
  /** A note that the customer may read. */
  readonly externalNote: string
}

/** One status on one day: an entry's content, without its owner. */
export interface EntryContent extends WorkDetails {
  readonly day: PlainDate
  readonly status: TimeStatus
  readonly hours: Hours
  readonly description: string
}

/** A stored time entry. A day may have several. */
export interface TimeEntry extends EntryContent {
  readonly id: number
  readonly userId: number
}

/** A status over one or several days; without an end it is one day. */
export interface DaySpan {
  readonly start: PlainDate
  readonly end?: PlainDate | undefined
  readonly status?: TimeStatus | undefined
  readonly hours?: Hours | undefined
}

/** The entry dialog's input: one span, or items for single days. */
export interface NewTimeEvent extends DaySpan, Partial<{ [K in keyof WorkDetails]: string | undefined }> {
  readonly description?: string | undefined
  readonly items?: readonly DaySpan[] | undefined
}

/** Maximum number of days in one event. */
export const MAX_SPAN_DAYS = 366

/** Maximum number of days in one call, over all its events and items: each becomes an entry. */
export const MAX_CALL_DAYS = 400
export const MAX_DESCRIPTION = 500
export const MAX_CODE = 60

export const lastDay = (span: DaySpan): PlainDate => span.end ?? span.start

/** The spans that count: the items when there are any (D37). */
export const spansOf = (event: NewTimeEvent): readonly DaySpan[] =>
  event.items && event.items.length > 0 ? event.items : [event]

/** Number of entries of an event; counted, not expanded. */
export const countEntries = (event: NewTimeEvent): number =>
  spansOf(event).reduce((sum, span) => sum + Math.max(0, countDays(span.start, lastDay(span))), 0)

/** One entry a day (D37). A span without status or hours must have been refused before. */
export function entriesOf(event: NewTimeEvent): EntryContent[] {
  return spansOf(event).flatMap((span) =>
    daysBetween(span.start, lastDay(span)).map((day) =>
      withoutExcess({
        day,
        status: span.status ?? 'work',
        hours: span.hours ?? 0,
        description: event.description ?? '',
        externalNote: event.externalNote ?? '',
        timeCode: event.timeCode ?? '',
        projectNumber: event.projectNumber ?? '',
        costCode: event.costCode ?? '',
        reference: event.reference ?? '',
      }),
    ),
  )
}

/** A change to an entry: omitted fields stay. */
export type EntryChange = { readonly [K in keyof EntryContent]?: EntryContent[K] | undefined }

/** The entry after the change. A new status without hours of its own keeps the old ones if it takes hours. */
export function changeEntry(entry: EntryContent, change: EntryChange): EntryContent {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  return withoutExcess({ ...entry, ...given })
}

/** Removes hours and project that the status does not take, without an error (D37). */
function withoutExcess(entry: EntryContent): EntryContent {
  const hours = takesHours(entry.status) ? entry.hours : 0
  if (takesProject(entry.status)) return { ...entry, hours }
  return { ...entry, hours, externalNote: '', timeCode: '', projectNumber: '', costCode: '', reference: '' }
}

/** Booked hours by day. */
export function hoursByDay(entries: readonly Pick<EntryContent, 'day' | 'hours'>[]): Map<PlainDate, Hours> {
  const sums = new Map<PlainDate, Hours>()
  for (const { day, hours } of entries) sums.set(day, (sums.get(day) ?? 0) + hours)
  return sums
}
