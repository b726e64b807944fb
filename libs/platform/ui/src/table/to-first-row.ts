import { BAR_HEIGHT } from '../theme/tokens.ts'

/** Air between the portal's top bar and the list, in px. */
const AIR = 8

/** Where a list stops when the page scrolls to it: below the top bar. */
export const BELOW_BAR = { scrollMarginTop: BAR_HEIGHT + AIR } as const

/** Shows a list's first row, in a page or table that is scrolled past it. At once, and the focus stays where it is. */
export function toFirstRow(list: HTMLElement): void {
  list.querySelector('[data-scrolls-rows]')?.scrollTo?.({ top: 0 })
  if (list.getBoundingClientRect().top < BAR_HEIGHT) list.scrollIntoView?.({ block: 'start', behavior: 'instant' })
}
