import { Plus } from 'lucide-react'
import { type ReactNode, useContext } from 'react'
import type { ListPage } from '@portal/platform-contract'
import { InReach, PageHeader } from '@portal/ui'
import { Box, Button, Typography } from '@portal/ui/kit'
import { MoneyTabs } from '../money-tabs.tsx'
import { ExportButton, type ListExport } from './export-button.tsx'
import { figuresId, ListPlace, PlaceOfList } from './list-place.tsx'

const AWAY = { display: { xs: 'none', sm: 'block' } } as const

/** On a phone the list begins close below. */
const HEADING = { marginBottom: { xs: -1, sm: 0 } } as const

/** As wide as a phone where it has a line of its own; {@link ListHeader} gives the room of its title's line to the title. */
const WIDE = { flexGrow: { xs: 1, sm: 0 }, '& > .MuiButton-root': { width: '100%' } } as const

/** On a phone the buttons fit beside the title, on a narrow one by their words alone. */
const BESIDE_TITLE = {
  paddingInline: { xs: 1.25, sm: 2 },
  '@media (max-width: 387.95px)': { '& > .MuiButton-startIcon': { display: 'none' } },
}
/** Beside a preview too, so that the list stays where it is: by their words alone. */
const BESIDE_PREVIEW = {
  '@media (max-width: 1599.95px)': {
    '[data-narrowed] & .MuiButton-root': { paddingInline: 1.5 },
    '[data-narrowed] & .MuiButton-startIcon': { display: 'none' },
  },
} as const

interface FirstProps {
  /** Its own words: the header's button, which does the same, is on the same screen. */
  readonly label: string
  readonly onPress: () => void
}

/** The button of a list without any record; not on a phone, where the header's is close to it. */
export function AddFirst({ label, onPress }: FirstProps): ReactNode {
  return (
    <Box sx={AWAY}>
      <Button variant="outlined" startIcon={<Plus size={18} />} onClick={onPress}>
        {label}
      </Button>
    </Box>
  )
}

interface Props {
  readonly title: string
  readonly description?: string
  /** Of the list below. */
  readonly exports: ListExport
  /** The list below, for its figures where it is not alone on its page. */
  readonly list?: ListPage<unknown> | undefined
  /** Beside the export and before the main button. */
  readonly more?: ReactNode
  /** The list's main button. */
  readonly action?: ReactNode
  /** Rows are ticked (see {@link InReach}). */
  readonly isSelecting?: boolean
  /** On an administrator's page about that user, which has its own heading and tabs. */
  readonly userId: number | undefined
}

/** The header of a list of records: a page's tabs and heading, or a section's heading on the page about a user. */
export function ListHeader(props: Props): ReactNode {
  const { userId, title, more, action, description, exports, list, isSelecting = false } = props
  const place = useContext(PlaceOfList)
  const acts = (
    <Box
      sx={{
        display: { xs: userId === undefined ? 'flex' : 'contents', sm: 'flex' },
        flexWrap: 'wrap',
        gap: 1,
        '& > .MuiButton-root': BESIDE_TITLE,
        ...BESIDE_PREVIEW,
      }}
    >
      <ExportButton {...exports} />
      {more}
      {action !== undefined &&
        (userId === undefined ? <InReach isSelecting={isSelecting}>{action}</InReach> : <Box sx={WIDE}>{action}</Box>)}
    </Box>
  )
  if (userId === undefined) {
    return (
      <>
        <MoneyTabs />
        <Box sx={HEADING}>
          <PageHeader
            title={title}
            description={
              <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
                {description}
              </Box>
            }
            action={acts}
          />
        </Box>
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
      <Typography
        variant="h2"
        {...(place && { id: place.id, tabIndex: -1, 'aria-describedby': figuresId(place.id) })}
        sx={{ flexGrow: { xs: 999, sm: 0 }, scrollMarginTop: '88px', outline: 'none' }}
      >
        {title}
      </Typography>
      {acts}
      <ListPlace page={list} />
    </Box>
  )
}
