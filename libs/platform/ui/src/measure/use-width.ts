import { type RefCallback, useCallback, useState } from 'react'

/** The width of an element in px, followed while it changes; `null` until it is mounted. Put the ref on the element. */
export function useWidth(): [ref: RefCallback<HTMLElement>, width: number | null] {
  const [width, setWidth] = useState<number | null>(null)
  const ref = useCallback((element: HTMLElement | null) => {
    // No observer, no layout: in tests.
    if (!element || typeof ResizeObserver === 'undefined') return undefined
    setWidth(element.clientWidth)
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}
