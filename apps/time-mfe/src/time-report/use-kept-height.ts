import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Keeps an element as high as it was while its content is replaced: what stands below it moves once, not twice. */
export function useKeptHeight<Element extends HTMLElement>(isLoaded: boolean): RefObject<Element | null> {
  const element = useRef<Element>(null)
  const height = useRef(0)
  useLayoutEffect(() => {
    const shown = element.current
    if (!shown) return
    shown.style.minHeight = isLoaded ? '' : `${height.current}px`
    if (isLoaded) height.current = shown.offsetHeight
  })
  return element
}
