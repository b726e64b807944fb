import { useLayoutEffect, useMemo, useRef } from 'react'
import type { DateClickInfo, DateSelectInfo, EventClickInfo, EventDropInfo, MoreLinkHandler } from '@fullcalendar/react'
import { addDays, type Month, type PlainDate } from '@portal/platform-domain'
import { type TimeEntry, withinMonth } from '@portal/time-domain'
import type { WaitingEntry } from '../entry/waiting-entries.tsx'
import { dayOf, entryOf } from './calendar-entries.ts'

interface Acts {
  readonly month: Month
  readonly onDays: (first: PlainDate, last: PlainDate) => void
  readonly onEntry: (entry: TimeEntry) => void
  readonly onWaiting: (entry: WaitingEntry) => void
  readonly onFullDay: (day: PlainDate) => void
  readonly onMove: (entry: TimeEntry, day: PlainDate) => Promise<boolean>
}

/** The calendar keeps a press from setting the focus, and the dialog gives it back to where it was. */
const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

const dayIn = (text: string): PlainDate => text.slice(0, 10)

/** Without an answer the calendar opens its own popover too; a text would be the name of a view. */
const NO_POPOVER = true as unknown as ReturnType<MoreLinkHandler>

/**
 * The calendar's pointer actions, as stable functions: for new ones it would re-render every cell. Escape takes back a
 * drag: the entry then stays on its day when it is let go.
 */
export function useCalendarActs(acts: Acts) {
  const latest = useRef(acts)
  /** Escape was pressed during the drag. */
  const isTakenBack = useRef(false)
  useLayoutEffect(() => {
    latest.current = acts
  })
  return useMemo(() => {
    const inMonth = (first: PlainDate, last: PlainDate) => withinMonth(latest.current.month, first, last)
    /** Days outside the shown month are left out (spec 3 §2). */
    const choose = (first: PlainDate, last: PlainDate) => {
      const days = inMonth(first, last)
      if (days) latest.current.onDays(days.first, days.last)
    }
    const takeBack = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') isTakenBack.current = true
    }
    return {
      choose,
      pointer: {
        eventDragStart: () => {
          isTakenBack.current = false
          document.addEventListener('keydown', takeBack)
        },
        eventDragStop: () => document.removeEventListener('keydown', takeBack),
        dateClick: ({ dateStr, dayEl }: DateClickInfo) => {
          focus(dayEl.querySelector<HTMLElement>('[data-day]'))
          choose(dayIn(dateStr), dayIn(dateStr))
        },
        /**
         * A press arrives as a click and, from a mouse, also as a selection of one day. Selections by keyboard have no
         * event.
         */
        select: ({ startStr, endStr, jsEvent, view }: DateSelectInfo) => {
          if (jsEvent === null) return
          const end = addDays(dayIn(endStr), -1)
          view.calendar.unselect()
          if (dayIn(startStr) !== end) choose(dayIn(startStr), end)
        },
        eventClick: (info: EventClickInfo) => {
          focus(info.el)
          const entry = entryOf(info)
          if ('waiting' in entry) latest.current.onWaiting(entry)
          else latest.current.onEntry(entry)
        },
        moreLinkClick: ({ date }: Parameters<MoreLinkHandler>[0]) => {
          latest.current.onFullDay(dayOf(date))
          return NO_POPOVER
        },
        eventAllow: ({ startStr }: { startStr: string }) => inMonth(dayIn(startStr), dayIn(startStr)) !== null,
        eventDrop: (info: EventDropInfo) => {
          const entry = entryOf(info)
          if (isTakenBack.current || 'waiting' in entry) return info.revert()
          void latest.current.onMove(entry, dayIn(info.event.startStr)).then((isMoved) => isMoved || info.revert())
        },
      },
    }
  }, [])
}
