import { useEffect, useRef } from 'react'
import type { Month, PlainDate } from '@portal/platform-domain'
import type { TimeEntry } from '@portal/time-domain'
import { useMediaQuery } from '@portal/ui/kit'

/**
 * Brings the first day that was saved into view, once the dialog that saved it has closed; the focus stays where it is.
 * `entries` are those of the shown month; undefined while they load.
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
    const day = known.month === month ? firstSaved(known.entries, entries) : undefined
    if (day === undefined) return
    document
      .querySelector(`.month-calendar [data-date="${day}"]`)
      ?.scrollIntoView({ block: 'nearest', behavior: isCalm ? 'instant' : 'smooth' })
  }, [isOpen, month, entries, isCalm])
}

function firstSaved(before: readonly TimeEntry[], now: readonly TimeEntry[]): PlainDate | undefined {
  const known = new Set(before.map((entry) => JSON.stringify(entry)))
  return now.flatMap((entry) => (known.has(JSON.stringify(entry)) ? [] : [entry.day])).toSorted()[0]
}
