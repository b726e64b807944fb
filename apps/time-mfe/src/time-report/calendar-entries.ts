import type { EventInput } from '@fullcalendar/react'
import type { TimeEntry } from '@portal/time-domain'
import type { WaitingEntry } from '../entry/waiting-entries.tsx'
import { STATUS_LOOK } from '../status-look.tsx'

const colour = (tint: string, part: 'fill' | 'text') => `var(--portal-palette-tint-${tint}-${part})`

/** Time entries as the calendar's events; the entry itself is returned by it unchanged. */
export const calendarEvents = (entries: readonly TimeEntry[]): EventInput[] =>
  entries.map((entry) => {
    const { tint } = STATUS_LOOK[entry.status]
    return {
      id: String(entry.id),
      start: entry.day,
      allDay: true,
      color: colour(tint, 'fill'),
      contrastColor: colour(tint, 'text'),
      extendedProps: { entry },
    }
  })

/** Entries that are not sent yet: outlined, and not to be moved. */
export const waitingEvents = (entries: readonly WaitingEntry[]): EventInput[] =>
  entries.map((entry) => ({
    id: `${entry.waiting.id} ${entry.day}`,
    start: entry.day,
    allDay: true,
    editable: false,
    className: 'waiting-entry',
    color: 'transparent',
    contrastColor: colour(STATUS_LOOK[entry.status].tint, 'text'),
    extendedProps: { entry },
  }))

/** The entry of a calendar event. */
export const entryOf = (info: { event: { extendedProps: Record<string, unknown> } }): TimeEntry | WaitingEntry =>
  info.event.extendedProps['entry'] as TimeEntry | WaitingEntry

/** The day of a calendar date, whose zone is UTC so that the browser's zone cannot shift it. */
export const dayOf = (date: Date): string => date.toISOString().slice(0, 10)
