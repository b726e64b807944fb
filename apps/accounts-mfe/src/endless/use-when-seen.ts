import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** How far below the window's edge counts as seen already, in px: the next page is there before the reader is. */
const AHEAD_PX = 600

/** A mark in the page; `act` is called when it comes into sight, and again for each new `turn` while it is. */
export function useWhenSeen<E extends Element>(act: () => void, turn: unknown): RefObject<E | null> {
  const mark = useRef<E>(null)
  const seen = useEffectEvent(act)
  useEffect(() => {
    if (!mark.current || typeof IntersectionObserver === 'undefined') return undefined
    const look = (entries: readonly IntersectionObserverEntry[]) =>
      entries.some(({ isIntersecting }) => isIntersecting) && seen()
    const observer = new IntersectionObserver(look, { rootMargin: `${AHEAD_PX}px` })
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [turn])
  return mark
}
