import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'

const PHONE = '@media screen and (max-width: 599.95px)'

const BAR = {
  [PHONE]: {
    position: 'fixed',
    insetInline: 0,
    bottom: 0,
    zIndex: 'fab',
    padding: '8px 16px max(8px, env(safe-area-inset-bottom))',
    bgcolor: 'background.paper',
    borderTop: 1,
    borderColor: 'divider',
    '& > .MuiButton-root': { width: '100%' },
  },
  // Above a phone's keyboard the list needs the room.
  [`${PHONE} and (max-height: 599.95px)`]: { 'body:has(:is(input, textarea):focus) &': { display: 'none' } },
} as const

const AWAY = { display: { xs: 'none', sm: 'block' } } as const

/** About the bar's height, in px. */
const ROOM = 72
/** The page ends above the bar. */
const END = (
  <GlobalStyles
    styles={{
      [PHONE]: {
        'main::after': { content: '""', display: 'block', height: ROOM },
        'main ~ footer': { marginBottom: ROOM },
      },
    }}
  />
)
/** A control that gets the focus is scrolled clear of the bar. */
const CLEAR = <GlobalStyles styles={{ [PHONE]: { html: { scrollPaddingBottom: ROOM } } }} />

interface Props {
  /** Rows are ticked: on a phone the button would cover what is done with them. */
  readonly isSelecting?: boolean
  readonly children: ReactNode
}

/**
 * A list's main button. On a phone it is in a bar at the window's lower edge, where a thumb reaches it: the list passes
 * below the bar, which covers no part of a row that can be seen beside it.
 */
export function InReach({ isSelecting = false, children }: Props): ReactNode {
  return (
    <>
      <Box sx={isSelecting ? { ...BAR, ...AWAY } : BAR}>{children}</Box>
      {END}
      {!isSelecting && CLEAR}
    </>
  )
}
