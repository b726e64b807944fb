import type { ReactNode } from 'react'
import { Box, Button } from '@portal/ui/kit'
import { goTo, SECTIONS, type SectionName } from './sections.ts'
import { useStatusText } from './texts.ts'

/** Height in px: one row of buttons. */
export const SECTION_LINKS_HEIGHT = 48

interface Props {
  readonly titles: Readonly<Record<SectionName, string>>
  /** Where the row stays while the page scrolls, in px from the top. */
  readonly top: number
}

/** The page's sections in one row, which stays in sight; on a narrow screen it scrolls sideways. */
export function SectionLinks({ titles, top }: Props): ReactNode {
  const t = useStatusText()
  return (
    <Box
      component="nav"
      aria-label={t('sections')}
      sx={{
        position: 'sticky',
        top,
        zIndex: 1,
        display: 'flex',
        gap: 0.5,
        alignItems: 'center',
        height: SECTION_LINKS_HEIGHT,
        marginInline: -1,
        marginBottom: 2,
        overflowX: 'auto',
        bgcolor: 'background.default',
        borderBottom: 1,
        borderColor: 'divider',
        '@media print': { display: 'none' },
      }}
    >
      {SECTIONS.map((section) => (
        <Button
          key={section}
          color="inherit"
          size="small"
          onClick={() => goTo(section)}
          sx={{ flexShrink: 0, color: 'text.secondary' }}
        >
          {titles[section]}
        </Button>
      ))}
    </Box>
  )
}
