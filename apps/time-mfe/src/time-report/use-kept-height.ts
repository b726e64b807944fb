import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Keeps an element's height while its content is replaced: what stands below it moves once, not twice. */
export function useKeptHeight<Element extends HTMLElement>(isLoaded: boolean): RefObject<Element | null> {
  const element = useRef<Element>(null)
  const height = useRef<number>(null)
  useLayoutEffect(() => {
    const shown = element.current
    if (!shown) return
    const isKept = !isLoaded && height.current !== null
    shown.style.height = isKept ? `${height.current}px` : ''
    shown.style.overflow = isKept ? 'hidden' : ''
    if (isLoaded) height.current = shown.offsetHeight
  })
  return element
}
