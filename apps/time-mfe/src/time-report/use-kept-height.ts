import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Keeps an element's height while its content is replaced: what stands below it moves once, not twice. */
export function useKeptHeight<Element extends HTMLElement>(isLoaded: boolean): RefObject<Element | null> {
  const element = useRef<Element>(null)
  const height = useRef<number>(null)
  useLayoutEffect(() => {
    const shown = element.current
    if (!shown) return undefined
    const isKept = !isLoaded && height.current !== null
    shown.style.height = isKept ? `${height.current}px` : ''
    shown.style.overflow = isKept ? 'hidden' : ''
    // No observer, no layout: in tests.
    if (!isLoaded || typeof ResizeObserver === 'undefined') return undefined
    // Asking for the height here would lay the page out in the middle of its drawing.
    const observer = new ResizeObserver(() => (height.current = shown.offsetHeight))
    observer.observe(shown)
    return () => observer.disconnect()
  }, [isLoaded])
  return element
}
