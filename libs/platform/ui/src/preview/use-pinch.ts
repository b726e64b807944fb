import { useEffect, useEffectEvent } from 'react'
import { keepPlace } from './keep-place.ts'

interface Pinch {
  /** Between the fingers when they came down, in px. */
  readonly distance: number
  readonly scale: number
}

/**
 * Two fingers on `scroller`, once it is there, change the scale of what it shows, which stays below them. The page around
 * it stays as it is.
 */
export function usePinch(
  scroller: HTMLElement | null,
  scale: number | undefined,
  onScale: (scale: number) => void,
): void {
  const begin = useEffectEvent(({ touches: [first, second] }: TouchEvent): Pinch | null =>
    first && second && scale !== undefined ? { distance: distanceOf(first, second), scale } : null,
  )
  const follow = useEffectEvent((element: HTMLElement, { touches: [first, second] }: TouchEvent, pinch: Pinch) => {
    if (!first || !second || pinch.distance === 0) return
    const between = { x: (first.clientX + second.clientX) / 2, y: (first.clientY + second.clientY) / 2 }
    keepPlace(element, between, () => onScale((pinch.scale * distanceOf(first, second)) / pinch.distance))
  })
  useEffect(() => {
    if (!scroller) return undefined
    let pinch: Pinch | null = null
    const start = (event: TouchEvent) => void (pinch = begin(event))
    const move = (event: TouchEvent) => {
      if (!pinch) return
      // The browser would zoom the whole page.
      event.preventDefault()
      follow(scroller, event, pinch)
    }
    scroller.addEventListener('touchstart', start, { passive: true })
    scroller.addEventListener('touchend', start)
    scroller.addEventListener('touchcancel', start)
    scroller.addEventListener('touchmove', move, { passive: false })
    return () => {
      scroller.removeEventListener('touchstart', start)
      scroller.removeEventListener('touchend', start)
      scroller.removeEventListener('touchcancel', start)
      scroller.removeEventListener('touchmove', move)
    }
  }, [scroller])
}

const distanceOf = (first: Touch, second: Touch): number =>
  Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY)
