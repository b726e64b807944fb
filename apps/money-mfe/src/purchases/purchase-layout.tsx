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
const WITH_PICTURE = {
  ...PARTS,
  [BESIDE_FIELDS]: {
    ...COLUMNS,
    gridTemplate: `"head file" auto "fields file" 1fr "fields history" auto / ${WIDTHS}`,
  },
} as const
const WITHOUT_PICTURE = {
  ...PARTS,
  [BESIDE_FIELDS]: {
    ...COLUMNS,
    gridTemplate: `"head file" auto "head history" auto "fields history" 1fr / ${WIDTHS}`,
  },
} as const
const COLUMN = { display: 'flex', flexDirection: 'column', gap: 'var(--form-gap, 20px)', minWidth: 0 } as const

interface Props {
  /** What it is and what can be done with it. */
  readonly head: ReactNode
  readonly file: ReactNode
  readonly hasPicture: boolean
  readonly fields: ReactNode
  readonly history: ReactNode
}

/** The parts of an opened purchase: file and history beside the fields, or all below each other in a narrow form. */
export function PurchaseLayout({ head, file, hasPicture, fields, history }: Props): ReactNode {
  return (
    <Box sx={ROOM}>
      <Box sx={hasPicture ? WITH_PICTURE : WITHOUT_PICTURE}>
        <Box sx={{ ...COLUMN, gridArea: 'head' }}>{head}</Box>
        <Box sx={{ gridArea: 'file', minWidth: 0, alignSelf: 'stretch' }}>{file}</Box>
        <Box sx={{ ...COLUMN, gridArea: 'fields' }}>{fields}</Box>
        <Box sx={{ gridArea: 'history', minWidth: 0, '&:empty': { display: 'none' } }}>{history}</Box>
      </Box>
    </Box>
  )
}
