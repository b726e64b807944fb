import { type FocusEvent, type RefObject, useCallback, useEffect, useRef } from 'react'

/**
 * The keyboard's place in the calendar when what had it goes, such as an entry that is deleted or moved: its day's
 * button takes it (WCAG 2.4.3). `keep` is to be called when an entry has gone; a dialog that closes over it is seen
 * here.
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
