import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { watchCutEdges } from '@portal/ui'
import { Box, Button, useMediaQuery, useTheme } from '@portal/ui/kit'
import { isAnythingOpen } from '@portal/ui/router'
import { ARROW, CutArrows } from './cut-arrows.tsx'
import { keepInView } from './keep-in-view.ts'
import { foldOthers, type Link } from './fold-others.ts'
import { useCurrent } from './use-current.ts'

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

interface Props {
  /** What the links are called to screen readers. */
  readonly label: string
  /** The element with the cards. */
  readonly sections: HTMLElement | null
  /** Above the cards on a wide screen too. */
  readonly isRow?: boolean
  /**
   * On a phone only the card with this title is shown, without one the one titled `otherwise`, or the first. A wider page
   * that opens with a title leads to its card.
   */
  readonly onPhone?: {
    readonly shown: string | undefined
    readonly show: (title: string) => void
    readonly otherwise?: string
  }
}

/**
 * Leads to each card by its heading, and marks the one that is read; a card that this portal does not have is not named.
 * Where the row goes on, an arrow says so and leads there; by the keyboard the links themselves do.
 */
export function SectionLinks({ label, sections, isRow = false, onPhone }: Props): ReactNode {
  const links = useHeadings(sections)
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const isOne = onPhone !== undefined && isPhone
  const titled = (wanted: string | undefined) => links.find(({ title }) => title === wanted)
  const shown = (titled(onPhone?.shown) ?? titled(onPhone?.otherwise) ?? links[0])?.heading
  useEffect(() => (isOne ? foldOthers(links, shown) : undefined), [isOne, links, shown])
  const read = useCurrent(links)
  const current = isOne ? shown : read
  const row = useRef<HTMLElement>(null)
  useEffect(() => watchCutEdges(row.current), [])
  // Again when a link comes: only then may the row be long enough.
  useEffect(() => {
    const marked = row.current?.querySelector<HTMLElement>('[aria-current]')
    // The row alone: the page stays where it is read.
    if (row.current && marked) row.current.scrollLeft = placeOf(marked, row.current.clientWidth)
  }, [current, links])
  const goTo = ({ heading, title }: Link) => {
    if (isOne) foldOthers(links, heading)
    onPhone?.show(title)
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    keepInView(heading)
  }
  const first = useRef(onPhone?.shown)
  const leadToFirst = useEffectEvent(() => {
    const opened = links.find(({ title }) => title === first.current)
    if (!opened) return
    first.current = undefined
    // A page that is scrolled already is read there: after a reload, or because its card came late.
    if (!isOne && window.scrollY === 0 && !isAnythingOpen()) goTo(opened)
  })
  useEffect(() => leadToFirst(), [links])
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

/** How far a row of this width is scrolled for a link: not at all where the link stands clear of the arrow from there. */
const placeOf = ({ offsetLeft, offsetWidth }: HTMLElement, width: number): number =>
  offsetLeft + offsetWidth + BEFORE <= width ? 0 : offsetLeft - BEFORE

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
