import { type ReactNode, useEffect, useState } from 'react'
import { Box, Button } from '@portal/ui/kit'
import { useAccountsText } from '../texts.ts'
import { keepInView } from './keep-in-view.ts'

/** In a column beside the cards; on a narrow screen in one row that scrolls sideways. */
const ROW = {
  display: 'flex',
  flexDirection: { xs: 'row', md: 'column' },
  alignItems: { md: 'stretch' },
  gap: 0.5,
  overflowX: { xs: 'auto', md: 'visible' },
  displayPrint: 'none',
} as const
const LINK = {
  flexShrink: 0,
  justifyContent: 'flex-start',
  color: 'text.secondary',
  '&[aria-current]': { color: 'primary.main', bgcolor: 'action.selected' },
} as const

/** A heading that was gone to is this near to the window's upper edge, below the header, in px. */
const READ_FROM = 120

interface Link {
  readonly heading: HTMLElement
  readonly title: string
}

/** Leads to each card by its heading, and marks the one that is read; a card that this portal does not have is not named. */
export function AccountLinks({ sections }: { readonly sections: HTMLElement | null }): ReactNode {
  const t = useAccountsText()
  const links = useHeadings(sections)
  const current = useCurrent(links)
  const goTo = (heading: HTMLElement) => {
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    keepInView(heading)
  }
  return (
    <Box
      component="nav"
      aria-label={t('account.sections')}
      data-cut-edges="across"
      sx={{ ...ROW, minHeight: { xs: 36, md: 240 } }}
    >
      {links.map(({ heading, title }) => (
        <Button
          key={title}
          color="inherit"
          size="small"
          aria-current={heading === current ? 'location' : undefined}
          sx={LINK}
          onClick={() => goTo(heading)}
        >
          {title}
        </Button>
      ))}
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
      // A card in the second column is no further down where the page begins.
      const reached = window.scrollY === 0 && isBesideAnother(headings) ? headings[0] : passed
      setCurrent(focused ?? reached ?? headings[0])
    }
    read()
    const events = ['scroll', 'focusin', 'resize'] as const
    for (const event of events) window.addEventListener(event, read, { passive: true })
    return () => {
      for (const event of events) window.removeEventListener(event, read)
    }
  }, [links])
  return current
}

const topOf = (element: HTMLElement) => Math.round(element.getBoundingClientRect().top)

/** Whether the first two cards are beside each other. */
const isBesideAnother = ([first, second]: readonly HTMLElement[]): boolean =>
  first !== undefined && second !== undefined && topOf(first) === topOf(second)

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
