import { useEffect, useRef } from 'react'
import { today } from '@portal/web-kit'
import { isSeen } from './use-saved-in-view.ts'

/**
 * Brings today into view where the page opens with today below the window's edge, once its calendar is drawn. The focus
 * stays where it is, and so does a page that was scrolled or has an open dialog.
 */
export function useTodayInView(isDrawn: boolean, isOpen: boolean): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (!isDrawn || isDone.current) return
    isDone.current = true
    const cell = document.querySelector(`.month-calendar [data-date="${today()}"]:not(.other-month)`)
    if (!cell || isOpen || window.scrollY > 0 || isSeen(cell)) return
    cell.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [isDrawn, isOpen])
}
