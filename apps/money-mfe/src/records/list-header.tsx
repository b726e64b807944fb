import type { ReactNode } from 'react'
import { PageHeader } from '@portal/ui'
import { Box, GlobalStyles, Typography } from '@portal/ui/kit'
import { MoneyTabs } from '../money-tabs.tsx'
import { ExportButton, type ListExport } from './export-button.tsx'

const PHONE = '@media screen and (max-width: 599.95px)'

/**
 * On a phone the main button is in a bar at the window's lower edge, where a thumb reaches it: the list passes below
 * the bar, which covers no part of a row that can be seen beside it.
 */
const IN_REACH = {
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

/** A control that gets the focus is scrolled clear of the bar. */
const CLEAR = <GlobalStyles styles={{ [PHONE]: { html: { scrollPaddingBottom: 72 } } }} />

/** As wide as a phone where it has a line of its own; {@link ListHeader} gives the room of its title's line to the title. */
const WIDE = { flexGrow: { xs: 1, sm: 0 }, '& > .MuiButton-root': { width: '100%' } } as const

/** On a phone the buttons fit beside the title. */
const BESIDE_TITLE = { paddingInline: { xs: 1.25, sm: 2 } }

/** The main button in an empty list; not on a phone, where the header's is on the same screen. */
export function InEmptyList({ children }: { readonly children: ReactNode }): ReactNode {
  return <Box sx={AWAY}>{children}</Box>
}

interface Props {
  readonly title: string
  readonly description?: string
  /** Of the list below. */
  readonly exports: ListExport
  /** Beside the export and before the main button. */
  readonly more?: ReactNode
  /** The list's main button. */
  readonly action?: ReactNode
  /** Rows are ticked: on a phone the main button would cover them. */
  readonly isSelecting?: boolean
  /** On an administrator's page about that user, which has its own heading and tabs. */
  readonly userId: number | undefined
}

/** The header of a list of records: a page's tabs and heading, or a section's heading on the page about a user. */
export function ListHeader(props: Props): ReactNode {
  const { userId, title, more, action, description, exports, isSelecting = false } = props
  const acts = (
    <Box
      sx={{
        display: { xs: userId === undefined ? 'flex' : 'contents', sm: 'flex' },
        flexWrap: 'wrap',
        gap: 1,
        '& > .MuiButton-root': BESIDE_TITLE,
      }}
    >
      <ExportButton {...exports} />
      {more}
      {action !== undefined && (
        <Box sx={userId === undefined ? { ...IN_REACH, ...(isSelecting ? AWAY : {}) } : WIDE}>{action}</Box>
      )}
      {action !== undefined && userId === undefined && !isSelecting && CLEAR}
    </Box>
  )
  if (userId === undefined) {
    return (
      <>
        <MoneyTabs />
        <PageHeader
          title={title}
          description={
            <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
              {description}
            </Box>
          }
          action={acts}
        />
      </>
    )
  }
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: { xs: 1, sm: 2 },
        marginBottom: { xs: 1.5, sm: 2 },
      }}
    >
      <Typography variant="h2" sx={{ flexGrow: { xs: 999, sm: 0 } }}>
        {title}
      </Typography>
      {acts}
    </Box>
  )
}
