import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'

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
    const { left, top } = element.getBoundingClientRect()
    const x = (first.clientX + second.clientX) / 2 - left
    const y = (first.clientY + second.clientY) / 2 - top
    keepPlace(element, x, y, () => onScale((pinch.scale * distanceOf(first, second)) / pinch.distance))
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

/** Scales what `element` scrolls, and keeps what is at this place of it, in px from its corner, where it is. */
export function keepPlace(element: HTMLElement, x: number, y: number, scale: () => void): void {
  const across = (element.scrollLeft + x) / element.scrollWidth
  const down = (element.scrollTop + y) / element.scrollHeight
  flushSync(scale)
  element.scrollLeft = across * element.scrollWidth - x
  element.scrollTop = down * element.scrollHeight - y
}

const distanceOf = (first: Touch, second: Touch): number =>
  Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY)
