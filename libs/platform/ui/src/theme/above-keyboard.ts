import { useEffect } from 'react'

/** Set on the root element while a phone's keyboard covers a part of the page: what it leaves, from where. */
const HEIGHT = '--seen-height'
const TOP = '--seen-top'

/** For the root of a dialog: it fills what a phone's keyboard leaves of the screen. */
export const ABOVE_KEYBOARD = { top: `var(${TOP}, 0px)`, bottom: 'auto', height: `var(${HEIGHT}, 100%)` } as const

/**
 * Keeps dialogs above a phone's keyboard, with the focused field in that part. Browsers that make the page itself lower
 * need nothing; a page that is zoomed in stays as it is.
 */
export function useAboveKeyboard(): void {
  useEffect(() => {
    const seen = window.visualViewport
    if (!seen) return undefined
    const { style } = document.documentElement
    const place = () => {
      const isCovered = seen.scale === 1 && seen.height < window.innerHeight
      style.setProperty(HEIGHT, isCovered ? `${seen.height}px` : '')
      style.setProperty(TOP, isCovered ? `${seen.offsetTop}px` : '')
      return isCovered
    }
    const fit = () => {
      if (place()) document.querySelector('.MuiDialog-root :focus')?.scrollIntoView({ block: 'nearest' })
    }
    place()
    seen.addEventListener('resize', fit)
    seen.addEventListener('scroll', place)
    return () => {
      seen.removeEventListener('resize', fit)
      seen.removeEventListener('scroll', place)
    }
  }, [])
}
