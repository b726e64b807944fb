import { useEffect, useEffectEvent } from 'react'
import { keepPlace, type Place } from './keep-place.ts'

/** Longest tap and longest time between two taps, in ms; a finger moves less than this, in px. */
const TAP_MS = 300
const SAME_PLACE = 30
/** How large a double tap shows a file. */
const NEAR = 2

interface Tap extends Place {
  readonly at: number
}

/** Two quick taps on `scroller`, once it is there, show what was tapped twice as large, and the next two its width again. */
export function useDoubleTap(
  scroller: HTMLElement | null,
  scale: number | undefined,
  onScale: (scale: number) => void,
): void {
  const zoom = useEffectEvent((view: HTMLElement, target: Element, tap: Tap): boolean => {
    if (scale === undefined || target.closest('button, a')) return false
    keepPlace(view, tap, () => onScale(scale > 1 ? 1 : NEAR), target)
    return true
  })
  useEffect(() => {
    if (!scroller) return undefined
    let down: Tap | null = null
    let first: Tap | null = null
    const start = ({ touches, timeStamp }: TouchEvent) => {
      const [finger, another] = touches
      down = finger && !another ? tapOf(finger, timeStamp) : null
      if (another) first = null
    }
    const end = (event: TouchEvent) => {
      const [finger] = event.changedTouches
      const tap = finger && event.touches.length === 0 ? tapOf(finger, event.timeStamp) : null
      const isTap = tap !== null && down !== null && isNear(down, tap)
      const isSecond = isTap && first !== null && isNear(first, tap)
      down = null
      first = isTap && !isSecond ? tap : null
      // The browser would zoom the whole page or select a word.
      if (isSecond && event.target instanceof Element && zoom(scroller, event.target, tap)) event.preventDefault()
    }
    const cancel = () => void (down = first = null)
    scroller.addEventListener('touchstart', start, { passive: true })
    scroller.addEventListener('touchend', end, { passive: false })
    scroller.addEventListener('touchcancel', cancel)
    return () => {
      scroller.removeEventListener('touchstart', start)
      scroller.removeEventListener('touchend', end)
      scroller.removeEventListener('touchcancel', cancel)
    }
  }, [scroller])
}

const tapOf = ({ clientX: x, clientY: y }: Touch, at: number): Tap => ({ at, x, y })
const isNear = (one: Tap, other: Tap): boolean =>
  other.at - one.at <= TAP_MS && Math.hypot(other.x - one.x, other.y - one.y) < SAME_PLACE
