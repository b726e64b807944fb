import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/**
 * Distance below the window's edge that counts as visible, in px, so that the next page is loaded before the reader
 * gets there.
 */
const AHEAD_PX = 600

/** A marker element; `act` is called when it scrolls into view, and again for each new `turn` while it is visible. */
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
