import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from '@portal/ui/router'

/**
 * After a navigation to another path, the element of this ref gets the focus and the page scrolls to its top; the first
 * page keeps its focus.
 */
export function useFocusOnNavigation<E extends HTMLElement>(): RefObject<E | null> {
  const { pathname } = useLocation()
  const target = useRef<E>(null)
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    window.scrollTo(0, 0)
    target.current?.focus({ preventScroll: true })
  }, [pathname])
  return target
}
