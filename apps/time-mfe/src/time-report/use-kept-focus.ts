import { type FocusEvent, type RefObject, useCallback, useEffect, useRef } from 'react'

/**
 * Keeps the keyboard focus in the calendar when the focused element disappears, such as a deleted or moved entry: its
 * day's button gets the focus (WCAG 2.4.3). Call `keep` when an entry was deleted; a dialog that closes over it is
 * detected here.
 */
export function useKeptFocus(box: RefObject<HTMLElement | null>) {
  const last = useRef<{ readonly element: Element; readonly day: string } | null>(null)

  const note = useCallback(({ target }: FocusEvent) => {
    const day = target.closest<HTMLElement>('[data-date]')?.dataset['date']
    last.current = day === undefined ? null : { element: target, day }
  }, [])

  const keep = useCallback(() => {
    const lost = last.current
    if (!lost || lost.element.isConnected || document.activeElement !== document.body) return
    last.current = null
    box.current?.querySelector<HTMLElement>(`[data-day="${lost.day}"]`)?.focus()
  }, [box])
  useEffect(keep)
  return { note, keep }
}
