import { type RefObject, useEffect, useRef, useState } from 'react'

/** Distance from the window's visible part at which a picture is fetched, in px. */
const AHEAD_PX = 400

/** Whether a frame has been near the window's visible part; at once where the browser cannot tell. */
export function useNear<E extends Element>(): { readonly frame: RefObject<E | null>; readonly isNear: boolean } {
  const frame = useRef<E>(null)
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (isNear || !frame.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: `${AHEAD_PX}px` },
    )
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [isNear])
  return { frame, isNear }
}
