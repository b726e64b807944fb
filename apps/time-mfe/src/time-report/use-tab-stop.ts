import { type RefObject, useEffect, useRef } from 'react'
import { useCalendarDays } from './calendar-days.ts'

/**
 * Makes the button around the content a tab stop only on the focused day: Tab leads from a day to its own entries, and
 * then out of the calendar. Days are reached with the arrows. The calendar itself makes every entry a tab stop, and has
 * no option for it.
 */
export function useTabStop<E extends HTMLElement>(): RefObject<E | null> {
  const content = useRef<E>(null)
  const focused = useCalendarDays()?.focus.day
  useEffect(() => {
    const button = content.current?.closest<HTMLElement>('[tabindex]')
    if (!button) return
    const day = button.closest<HTMLElement>('[data-date]')?.dataset['date']
    button.tabIndex = day === focused ? 0 : -1
  })
  return content
}
