import { type RefObject, useEffect, useRef } from 'react'
import { watchCutEdges } from '@portal/ui'

/**
 * For a row of buttons that scrolls: keeps the pressed ones in the middle when they or their counts change, without room
 * for all the last one, and fades what is cut.
 */
export function usePressedInView(): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = row.current
    if (!box) return undefined
    const show = () => {
      const pressed = [...box.querySelectorAll<HTMLElement>('[aria-pressed="true"]')]
      const [first, last] = [pressed[0], pressed.at(-1)]
      if (!first || !last) return
      const end = last.offsetLeft + last.offsetWidth
      const start = end - first.offsetLeft <= box.clientWidth ? first.offsetLeft : last.offsetLeft
      box.scrollLeft = start - (box.clientWidth - (end - start)) / 2
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
