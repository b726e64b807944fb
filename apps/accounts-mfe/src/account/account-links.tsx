import { type ReactNode, useEffect, useState } from 'react'
import { Box, Button } from '@portal/ui/kit'
import { useAccountsText } from '../texts.ts'

/** In a column beside the cards; on a narrow screen in one row that scrolls sideways. */
const ROW = {
  display: 'flex',
  flexDirection: { xs: 'row', md: 'column' },
  alignItems: { md: 'stretch' },
  gap: 0.5,
  overflowX: { xs: 'auto', md: 'visible' },
  displayPrint: 'none',
} as const
const LINK = { flexShrink: 0, justifyContent: 'flex-start', color: 'text.secondary' } as const

interface Link {
  readonly heading: HTMLElement
  readonly title: string
}

/** Leads to each card by its heading; a card that this portal does not have is not named. */
export function AccountLinks({ sections }: { readonly sections: HTMLElement | null }): ReactNode {
  const t = useAccountsText()
  const links = useHeadings(sections)
  const goTo = (heading: HTMLElement) => {
    heading.scrollIntoView()
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  return (
    <Box
      component="nav"
      aria-label={t('account.sections')}
      data-cut-edges="across"
      sx={{ ...ROW, minHeight: { xs: 36, md: 240 } }}
    >
      {links.map(({ heading, title }) => (
        <Button key={title} color="inherit" size="small" sx={LINK} onClick={() => goTo(heading)}>
          {title}
        </Button>
      ))}
    </Box>
  )
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
