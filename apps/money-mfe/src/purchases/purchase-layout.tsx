import type { ReactNode } from 'react'
import { Box } from '@portal/ui/kit'

/** There is room for the file and the history beside the fields. */
export const BESIDE_FIELDS = '@container (min-width: 760px)'

const ROOM = { containerType: 'inline-size' } as const
const PARTS = {
  display: 'grid',
  gap: 'var(--form-gap, 20px)',
  gridTemplate: '"head" "file" "fields" "history" / minmax(0, 1fr)',
} as const
const COLUMNS = { columnGap: '32px', alignItems: 'start' } as const
const WIDTHS = 'minmax(0, 1fr) minmax(0, 25rem)'
/** A picture has the height that the history leaves beside the fields. */
const READ = {
  withPicture: {
    ...PARTS,
    [BESIDE_FIELDS]: {
      ...COLUMNS,
      gridTemplate: `"head file" auto "fields file" 1fr "fields history" auto / ${WIDTHS}`,
    },
  },
  withoutPicture: {
    ...PARTS,
    [BESIDE_FIELDS]: {
      ...COLUMNS,
      gridTemplate: `"head file" auto "head history" auto "fields history" 1fr / ${WIDTHS}`,
    },
  },
} as const
/** The card has a line of its own above both; without a picture it begins the first column, and the fields are beside it. */
const DECIDED = {
  withPicture: {
    ...PARTS,
    [BESIDE_FIELDS]: {
      ...COLUMNS,
      gridTemplate: `"head head" auto "fields file" 1fr "fields history" auto / ${WIDTHS}`,
    },
  },
  withoutPicture: {
    ...PARTS,
    [BESIDE_FIELDS]: {
      ...COLUMNS,
      gridTemplate: '"head fields" auto "file fields" auto "history fields" 1fr / minmax(0, 25rem) minmax(0, 1fr)',
    },
  },
} as const
const COLUMN = { display: 'flex', flexDirection: 'column', gap: 'var(--form-gap, 20px)', minWidth: 0 } as const

interface Props {
  /** What it is and what can be done with it. */
  readonly head: ReactNode
  /** The head is a card that an administrator decides in. */
  readonly isDecided: boolean
  readonly file: ReactNode
  readonly hasPicture: boolean
  readonly fields: ReactNode
  readonly history: ReactNode
}

/** The parts of an opened purchase: file and history beside the fields, or all below each other in a narrow form. */
export function PurchaseLayout({ head, isDecided, file, hasPicture, fields, history }: Props): ReactNode {
  const parts = isDecided ? DECIDED : READ
  return (
    <Box sx={ROOM}>
      <Box sx={hasPicture ? parts.withPicture : parts.withoutPicture}>
        <Box sx={{ ...COLUMN, gridArea: 'head' }}>{head}</Box>
        <Box sx={{ gridArea: 'file', minWidth: 0, alignSelf: 'stretch' }}>{file}</Box>
        <Box sx={{ ...COLUMN, gridArea: 'fields' }}>{fields}</Box>
        <Box sx={{ gridArea: 'history', minWidth: 0, '&:empty': { display: 'none' } }}>{history}</Box>
      </Box>
    </Box>
  )
}
