import { type ReactNode, useEffect, useRef, useState } from 'react'
import { watchCutEdges } from '@portal/ui'
import { Box, Button, useMediaQuery, useTheme } from '@portal/ui/kit'
import { ARROW, CutArrows } from './cut-arrows.tsx'
import { keepInView } from './keep-in-view.ts'
import { foldOthers, type Link } from './fold-others.ts'

/** The header of the portal covers this much of the page's upper edge, in px. */
const HEADER = 64
/** Of the row, in px. */
export const ROW_HEIGHT = 52
/** The link of the section that is read stands clear of the arrow, in px. */
const BEFORE = ARROW + 8
/** Stays below the header. */
const PLACE = {
  position: 'sticky',
  top: HEADER,
  zIndex: 3,
  minWidth: 0,
  bgcolor: 'background.default',
  displayPrint: 'none',
} as const
const COLUMN_PLACE = {
  ...PLACE,
  position: { xs: 'sticky', md: 'static' },
  bgcolor: { xs: 'background.default', md: 'transparent' },
} as const
/** One row that scrolls sideways. */
const ROW = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  minHeight: ROW_HEIGHT,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '&[data-cut]': { scrollPaddingInline: `${BEFORE}px` },
  '@media (prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' },
} as const
/** In a column beside the cards, on a narrow screen in a row above them. */
const COLUMN = {
  ...ROW,
  flexDirection: { xs: 'row', md: 'column' },
  alignItems: { xs: 'center', md: 'stretch' },
  minHeight: { xs: ROW_HEIGHT, md: 240 },
  overflowX: { xs: 'auto', md: 'visible' },
} as const
/** What surrounds the cards: a heading that was gone to stands below the header, and below a row. */
const HEADING = { scrollMarginTop: HEADER + ROW_HEIGHT + 16, '&:focus': { outline: 'none' } } as const
export const BELOW_ROW = { '& h2': HEADING } as const
export const BESIDE_COLUMN = {
  '& h2': { ...HEADING, scrollMarginTop: { xs: HEADING.scrollMarginTop, md: HEADER + 24 } },
} as const
const LINK = {
  flexShrink: 0,
  minWidth: 0,
  justifyContent: 'flex-start',
  color: 'text.secondary',
  '&[aria-current]': { color: 'primary.main', bgcolor: 'action.selected' },
} as const

/** A heading that was gone to is this near to the window's upper edge, below the header, in px. */
const READ_FROM = 160

interface Props {
  /** What the links are called to screen readers. */
  readonly label: string
  /** The element with the cards. */
  readonly sections: HTMLElement | null
  /** Above the cards on a wide screen too. */
  readonly isRow?: boolean
  /** On a phone only the card with this title is shown, without one the first. */
  readonly onPhone?: { readonly shown: string | undefined; readonly show: (title: string) => void }
}

/**
 * Leads to each card by its heading, and marks the one that is read; a card that this portal does not have is not named.
 * Where the row goes on, an arrow says so and leads there; by the keyboard the links themselves do.
 */
export function SectionLinks({ label, sections, isRow = false, onPhone }: Props): ReactNode {
  const links = useHeadings(sections)
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const isOne = onPhone !== undefined && isPhone
  const shown = (links.find(({ title }) => title === onPhone?.shown) ?? links[0])?.heading
  useEffect(() => (isOne ? foldOthers(links, shown) : undefined), [isOne, links, shown])
  const read = useCurrent(links)
  const current = isOne ? shown : read
  const row = useRef<HTMLElement>(null)
  useEffect(() => watchCutEdges(row.current), [])
  useEffect(() => {
    const marked = row.current?.querySelector<HTMLElement>('[aria-current]')
    // The row alone: the page stays where it is read.
    if (row.current && marked) row.current.scrollLeft = marked.offsetLeft - BEFORE
  }, [current])
  const goTo = ({ heading, title }: Link) => {
    if (isOne) foldOthers(links, heading)
    onPhone?.show(title)
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    keepInView(heading)
  }
  return (
    <Box sx={isRow ? PLACE : COLUMN_PLACE}>
      <Box ref={row} component="nav" aria-label={label} sx={isRow ? ROW : COLUMN}>
        {links.map((link) => (
          <Button
            key={link.title}
            color="inherit"
            size="small"
            aria-current={link.heading === current ? 'location' : undefined}
            sx={LINK}
            onClick={() => goTo(link)}
          >
            {link.title}
          </Button>
        ))}
      </Box>
      <CutArrows row={() => row.current} />
    </Box>
  )
}

/** The heading of the card that is read; one that was just gone to has the focus, also where the page ends. */
function useCurrent(links: readonly Link[]): HTMLElement | undefined {
  const [current, setCurrent] = useState<HTMLElement>()
  useEffect(() => {
    const read = () => {
      const headings = links.map(({ heading }) => heading)
      const focused = headings.find((heading) => heading === document.activeElement && isGoneTo(heading))
      const line = readingLine()
      const passed = lowest(headings.filter((heading) => topOf(heading) <= line))
      // Where the page begins the first one is read, though the next may be above the line: in a high window, in a second
      // column, or while the page is short because its cards are still loading.
      const reached = window.scrollY === 0 ? headings[0] : passed
      setCurrent(focused ?? reached ?? headings[0])
    }
    read()
    const events = ['scroll', 'focusin', 'resize'] as const
    for (const event of events) window.addEventListener(event, read, { passive: true })
    // A card that gets its content moves the others without an event of the window. In tests there is no observer.
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(read)
    observer?.observe(document.body)
    return () => {
      observer?.disconnect()
      for (const event of events) window.removeEventListener(event, read)
    }
  }, [links])
  return current
}

const topOf = (element: HTMLElement) => Math.round(element.getBoundingClientRect().top)

/** The lowest on the page; the first of those at the same height, where cards are beside each other. */
const lowest = (headings: readonly HTMLElement[]): HTMLElement | undefined =>
  headings.reduce<HTMLElement | undefined>((low, one) => (low && topOf(low) >= topOf(one) ? low : one), undefined)

/** Still where going to it has put it: at the upper edge, or anywhere in the window at the page's end. */
function isGoneTo(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom >= 0 && top < (endShare() < 1 ? READ_FROM : window.innerHeight)
}

/**
 * A card is read once its heading has passed this height of the window, in px: in the upper third, and lower and lower
 * towards the page's end, so that short cards there are reached too.
 */
const readingLine = (): number => window.innerHeight * (0.3 + 0.7 * endShare() ** 2)

/** How near the page's end is: 0 while it is a window's height away or more, 1 there. */
function endShare(): number {
  const most = document.documentElement.scrollHeight - window.innerHeight
  // Less than a pixel is left where the browser zooms.
  return most <= 1 ? 0 : Math.min(1, Math.max(0, 1 - (most - 1 - window.scrollY) / window.innerHeight))
}

/** The headings inside, in order, as cards come and go. */
function useHeadings(sections: HTMLElement | null): readonly Link[] {
  const [links, setLinks] = useState<readonly Link[]>([])
  useEffect(() => {
    if (!sections) return undefined
    const read = () =>
      setLinks((before) => {
        const now = [...sections.querySelectorAll('h2')].map((heading) => ({
          heading,
          title: heading.textContent,
        }))
        const isSame =
          now.length === before.length &&
          now.every(({ heading, title }, place) => before[place]?.heading === heading && before[place].title === title)
        return isSame ? before : now
      })
    read()
    const observer = new MutationObserver(read)
    observer.observe(sections, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [sections])
  return links
}
