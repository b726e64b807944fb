import { type RefObject, useEffect, useRef } from 'react'
import { watchCutEdges } from '@portal/ui'

/**
 * For a row of buttons that scrolls: keeps the last pressed one in the middle when it or its count changes, and fades
 * what is cut.
 */
export function usePressedInView(): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = row.current
    if (!box) return undefined
    const show = () => {
      const pressed = [...box.querySelectorAll<HTMLElement>('[aria-pressed="true"]')].at(-1)
      if (pressed) box.scrollLeft = pressed.offsetLeft - (box.clientWidth - pressed.offsetWidth) / 2
    }
    show()
    const observer = new MutationObserver(show)
    observer.observe(box, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['aria-pressed'],
    })
    return () => observer.disconnect()
  }, [])
  useEffect(() => watchCutEdges(row.current), [])
  return row
}
