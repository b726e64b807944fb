import { type RefCallback, useCallback, useState } from 'react'

/**
 * What a function reads from an element's layout, followed while its size or its parent's changes; `first` until it is
 * mounted. Draws again only when it reads something else. Give `read` a stable identity, and put the ref on the element.
 */
export function useMeasured<Value extends string | number | boolean | null>(
  read: (element: HTMLElement) => Value,
  first: Value,
): [ref: RefCallback<HTMLElement>, value: Value] {
  const [value, setValue] = useState(first)
  const ref = useCallback(
    (element: HTMLElement | null) => {
      // No observer, no layout: in tests.
      if (!element || typeof ResizeObserver === 'undefined') return undefined
      const measure = () => setValue(read(element))
      measure()
      const observer = new ResizeObserver(measure)
      observer.observe(element)
      if (element.parentElement) observer.observe(element.parentElement)
      return () => observer.disconnect()
    },
    [read],
  )
  return [ref, value]
}

const widthOf = ({ clientWidth }: HTMLElement): number | null => clientWidth

/** The width of an element in px, followed while it changes; `null` until it is mounted. Put the ref on the element. */
export const useWidth = (): [ref: RefCallback<HTMLElement>, width: number | null] => useMeasured(widthOf, null)
