import { type RefObject, useEffect } from 'react'

/**
 * When the element with the keyboard focus is taken away, as a button that an act replaces with another, the nearest
 * element around it that can take the focus gets it, at the latest the main area: otherwise the next Tab would begin at
 * the top of the page (WCAG 2.4.3). A page that knows a better place focuses it at once; dialogs keep their own focus.
 */
export function useFocusAfterRemoval(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: Element | null = null
    /** What was around the last focused element of the page, nearest first; a dialog's own is gone with it. */
    let around: readonly HTMLElement[] = []
    let frame = 0
    const isLost = () => last !== null && !last.isConnected && document.activeElement === document.body
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      last = target
      if (main.current?.contains(target)) around = focusableAround(target)
    }
    const give = () => {
      if (!isLost() || main.current?.closest('[aria-hidden="true"]')) return
      last = null
      const place = around.find((element) => element.isConnected) ?? main.current
      place?.focus({ preventScroll: true })
    }
    const look = () => {
      if (!isLost()) return
      cancelAnimationFrame(frame)
      // A second frame: by then the page has had its turn.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(give)
      })
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', note)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', note)
      cancelAnimationFrame(frame)
    }
  }, [main])
}

function focusableAround(element: Element): HTMLElement[] {
  const next = element.parentElement?.closest<HTMLElement>('[tabindex="-1"]')
  return next ? [next, ...focusableAround(next)] : []
}
