import { useEffect, useRef } from 'react'
import type { Month, PlainDate } from '@portal/platform-domain'
import type { TimeEntry } from '@portal/time-domain'
import { useMediaQuery } from '@portal/ui/kit'

/** Room that the portal's header takes from the window, in px. */
const HEADER = 88

/** Of a day's height, in px: its number and an entry. */
const SEEN = 56

/**
 * Brings the days that were saved into view, once the dialog that saved them has closed; the focus stays where it is,
 * and a page that shows them already stays still. `entries` are those of the shown month; undefined while they load.
 */
export function useSavedInView(isOpen: boolean, month: Month, entries: readonly TimeEntry[] | undefined): void {
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true })
  const before = useRef<{ readonly month: Month; readonly entries: readonly TimeEntry[] } | null>(null)
  useEffect(() => {
    if (isOpen) {
      if (entries) before.current ??= { month, entries }
      return
    }
    const known = before.current
    // Closed without a change, or before the changed month has arrived.
    if (known === null || entries === undefined || entries === known.entries) return
    before.current = null
    const saved = known.month === month ? savedDays(known.entries, entries) : []
    const [first, last] = [saved[0], saved.at(-1)].map((day) =>
      document.querySelector(`.month-calendar [data-date="${day}"]`),
    )
    // To the last one the calendar rises, and the first is above it; the way down leads to the first.
    const shown = first && first.getBoundingClientRect().top < HEADER ? first : last
    if (!shown || isSeen(shown)) return
    shown.scrollIntoView({ block: 'nearest', behavior: isCalm ? 'instant' : 'smooth' })
  }, [isOpen, month, entries, isCalm])
}

function isSeen(day: Element): boolean {
  const { top } = day.getBoundingClientRect()
  return top >= HEADER && top + SEEN <= window.innerHeight
}

function savedDays(before: readonly TimeEntry[], now: readonly TimeEntry[]): PlainDate[] {
  const known = new Set(before.map((entry) => JSON.stringify(entry)))
  return now.flatMap((entry) => (known.has(JSON.stringify(entry)) ? [] : [entry.day])).toSorted()
}
