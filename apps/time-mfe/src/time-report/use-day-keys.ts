import { type FocusEvent, type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react'
import { type Month, monthOf, type PlainDate } from '@portal/platform-domain'
import { firstDayOf, withinMonth } from '@portal/time-domain'
import { today } from '@portal/web-kit'
import { chosenDays, type DayFocus, stepFocus, turnMonth } from './day-keys.ts'
import { useKeptFocus } from './use-kept-focus.ts'

interface Acts {
  readonly month: Month
  readonly onChoose: (first: PlainDate, last: PlainDate) => void
  readonly onShow: (month: Month) => void
}

/** Keyboard data for a day of the calendar. */
export interface DayKeys {
  readonly focus: DayFocus
  /** True once for the day that gets the focus when it is rendered, after the month has changed. */
  readonly claimFocus: (day: PlainDate) => boolean
  /** Call it when an entry was deleted: its day gets the focus. */
  readonly keepFocus: () => void
}

const startOf = (month: Month): DayFocus => ({
  day: withinMonth(month, today(), today())?.first ?? firstDayOf(month),
  anchor: null,
})

/**
 * The calendar's keyboard: one day of the month has the focus, arrows move it, shift extends a selection, Enter opens
 * it (WCAG 2.1.1).
 */
export function useDayKeys({ month, onChoose, onShow }: Acts) {
  const box = useRef<HTMLDivElement>(null)
  const { note, keep } = useKeptFocus(box)
  const [kept, setFocus] = useState<DayFocus>(() => startOf(month))
  const focus = useMemo(() => (monthOf(kept.day) === month ? kept : startOf(month)), [kept, month])
  const awaited = useRef<PlainDate | null>(null)

  const claimFocus = useCallback((day: PlainDate) => {
    const isAwaited = awaited.current === day
    if (isAwaited) awaited.current = null
    return isAwaited
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    const day = (event.target as HTMLElement).dataset['day']
    if (day === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    const from = { ...focus, day }
    const next = stepFocus(from, event.key, event.shiftKey)
    const turned = turnMonth(day, event.key)
    if (next) {
      setFocus(next)
      box.current?.querySelector<HTMLElement>(`[data-day="${next.day}"]`)?.focus()
    } else if (turned !== null) {
      setFocus({ day: turned, anchor: null })
      awaited.current = turned
      onShow(monthOf(turned))
    } else if (event.key === 'Enter' || event.key === ' ') {
      const { first, last } = chosenDays(from)
      setFocus({ day, anchor: null })
      onChoose(first, last)
    } else if (event.key === 'Escape' && focus.anchor !== null) setFocus({ day, anchor: null })
    else return
    event.preventDefault()
  }
  // Tab goes on from where a pointer has set the focus.
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    note(event)
    const day = event.target.closest<HTMLElement>('[data-date]')?.dataset['date']
    if (day === undefined || monthOf(day) !== month) return
    setFocus((before) => (before.day === day ? before : { day, anchor: null }))
  }
  return {
    box,
    keys: useMemo(() => ({ focus, claimFocus, keepFocus: keep }), [focus, claimFocus, keep]),
    onKeyDown,
    onFocus,
  }
}
