import { type RefCallback, useCallback, useState } from 'react'

/** A height in px, and the width of the window in which it was measured. */
interface Room {
  readonly width: number
  readonly height: number
}

/**
 * The height that an element had when it was last whole on this device, in px, to be kept while parts of it are still
 * skeletons: what stands below it does not move when they come. Undefined where it is not known for a window of this
 * width. Put the ref on the element.
 */
export function useRoomOfLastVisit(name: string): [ref: RefCallback<HTMLElement>, height: number | undefined] {
  const key = `portal.room.${name}`
  const [height] = useState(() => stored(key))
  const ref = useCallback(
    (element: HTMLElement | null) => {
      // No observer, no layout: in tests.
      if (!element || typeof ResizeObserver === 'undefined') return undefined
      const observer = new ResizeObserver(() => {
        if (!element.querySelector('.MuiSkeleton-root'))
          store(key, { width: window.innerWidth, height: element.getBoundingClientRect().height })
      })
      observer.observe(element)
      return () => observer.disconnect()
    },
    [key],
  )
  return [ref, height]
}

function stored(key: string): number | undefined {
  try {
    const room = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Room>
    return room.width === window.innerWidth && typeof room.height === 'number' ? room.height : undefined
  } catch {
    return undefined
  }
}

function store(key: string, room: Room): void {
  try {
    localStorage.setItem(key, JSON.stringify(room))
  } catch {
    // Storage is switched off or full: the next visit has the usual room.
  }
}
