import type { EventInput } from '@fullcalendar/react'
import type { TimeEntry } from '@portal/time-domain'
import { STATUS_LOOK } from '../status-look.tsx'

const colour = (tint: string, part: 'fill' | 'text') => `var(--portal-palette-tint-${tint}-${part})`

/** Time entries as the calendar takes them; the entry itself comes back from it unchanged. */
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

/** The entry that an event of the calendar stands for. */
export const entryOf = (info: { event: { extendedProps: Record<string, unknown> } }): TimeEntry =>
  info.event.extendedProps['entry'] as TimeEntry

/** The day of a calendar's date, whose zone is set to UTC so that no browser's own can shift it. */
export const dayOf = (date: Date): string => date.toISOString().slice(0, 10)
