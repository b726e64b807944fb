import { useEffect, useState } from 'react'
import type { Link } from './fold-others.ts'
import { USER_ACTS } from './keep-in-view.ts'

/** A heading that was gone to is this near to the window's upper edge, below the header, in px. */
const READ_FROM = 160

/**
 * The heading of the card that is read: the one that was just gone to, by its link or with the focus, until the user
 * scrolls; then the one that the page is scrolled to.
 */
export function useCurrent(links: readonly Link[]): HTMLElement | undefined {
  const [current, setCurrent] = useState<HTMLElement>()
  useEffect(() => {
    const headings = links.map(({ heading }) => heading)
    const focused = () => headings.find((heading) => cardOf(heading).contains(document.activeElement))
    let goneTo = focused()
    let isUsersAct = false
    const read = () => {
      const line = readingLine()
      const passed = lowest(headings.filter((heading) => topOf(heading) <= line))
      // Where the page begins the first one is read, though the next may be above the line: in a high window, in a second
      // column, or while the page is short because its cards are still loading.
      const reached = window.scrollY === 0 ? headings[0] : passed
      setCurrent(goneTo && isInPlace(goneTo) ? goneTo : (reached ?? headings[0]))
    }
    const scrolled = () => {
      if (isUsersAct) goneTo = undefined
      read()
    }
    const entered = () => {
      isUsersAct = false
      goneTo = focused() ?? goneTo
      read()
    }
    const acted = () => {
      isUsersAct = true
    }
    const listeners = [
      ['scroll', scrolled],
      ['focusin', entered],
      ['resize', read],
      ...USER_ACTS.map((name) => [name, acted] as const),
    ] as const
    read()
    for (const [name, listener] of listeners) window.addEventListener(name, listener, { passive: true })
    // A card that gets its content moves the others without an event of the window. In tests there is no observer.
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(read)
    observer?.observe(document.body)
    return () => {
      observer?.disconnect()
      for (const [name, listener] of listeners) window.removeEventListener(name, listener)
    }
  }, [links])
  return current
}

/** A part of a card without a card of its own is itself what has the focus. */
const cardOf = (heading: HTMLElement): Element => heading.closest('section') ?? heading

const topOf = (element: HTMLElement) => Math.round(element.getBoundingClientRect().top)

/** The lowest on the page; the first of those at the same height, where cards are beside each other. */
const lowest = (headings: readonly HTMLElement[]): HTMLElement | undefined =>
  headings.reduce<HTMLElement | undefined>((low, one) => (low && topOf(low) >= topOf(one) ? low : one), undefined)

/**
 * Still where going to it has put it: at the upper edge, or anywhere in the window where the page ends or does not
 * scroll.
 */
function isInPlace(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom >= 0 && top < (isAtEnd() ? window.innerHeight : READ_FROM)
}

/** How far the page scrolls, in px; less than a pixel is left where the browser zooms. */
const wayOfPage = () => Math.max(0, document.documentElement.scrollHeight - window.innerHeight - 1)

const isAtEnd = () => window.scrollY >= wayOfPage()

/**
 * A card is read once its heading has passed this height of the window, in px: in the upper third, and lower and lower
 * towards the page's end, so that short cards there are reached too.
 */
const readingLine = (): number => window.innerHeight * (0.3 + 0.7 * endShare() ** 2)

/** How near the page's end is: 0 while it is a window's height away or where the page begins, 1 there. */
function endShare(): number {
  const way = wayOfPage()
  if (way === 0) return 0
  return Math.min(1, Math.max(0, 1 - (way - window.scrollY) / Math.min(way, window.innerHeight)))
}
