import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventTransparency } from 'ical-generator'
import { oneLine } from '@portal/platform-contract'
import { addDays, type PlainDate } from '@portal/platform-domain'
import { absencePeriods } from '@portal/time-domain'
import type { AbsenceEntry, FeedOwner } from './absence-feed.repository.ts'
import { CALENDAR_WORDS } from './calendar-words.ts'

/** How often a calendar should refresh, in seconds. */
const ASK_AGAIN_AFTER = 3600

const midnight = (day: PlainDate) => new Date(`${day}T00:00:00Z`)

const AWAY = 'sick'
/** Illness and care of a sick child look the same in the calendar, in text and ids. */
const shownStatus = (status: AbsenceEntry['status']) => (status === 'childCare' ? AWAY : status)

/**
 * Absence as an iCalendar file in its owner's language: consecutive days of one kind are one all-day event, without hours or notes. The same
 * absence gives the same text, and a period keeps its UID while its first day stays.
 */
export function absenceCalendar({ ownerId, name, language }: FeedOwner, entries: readonly AbsenceEntry[]): string {
  const words = CALENDAR_WORDS[language]
  const calendar = ical({
    name: words.calendar(oneLine(name)),
    prodId: { company: 'Portalen', product: 'Frånvaro', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: ASK_AGAIN_AFTER,
  })
  const shown = entries.map((entry) => ({ ...entry, status: shownStatus(entry.status) }))
  for (const { status, first, last } of absencePeriods(shown)) {
    const changes = shown
      .filter((entry) => entry.status === status && entry.day >= first && entry.day <= last)
      .map(({ changed }) => changed.getTime())
    calendar.createEvent({
      id: `${status === AWAY ? 'away' : status}-${first}-${ownerId}@portal`,
      stamp: new Date(Math.max(...changes)),
      summary: words.status[status],
      // The end of an all-day event is the day after.
      allDay: true,
      start: midnight(first),
      end: midnight(addDays(last, 1)),
      transparency: ICalEventTransparency.OPAQUE,
      busystatus: ICalEventBusyStatus.OOF,
    })
  }
  return calendar.toString()
}
