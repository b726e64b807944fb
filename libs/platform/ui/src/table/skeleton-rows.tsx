import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'

const WIDTHS = ['72%', '54%', '63%', '48%', '68%']
const widthOf = (row: number, column: number) => WIDTHS[(row * 2 + column * 3) % WIDTHS.length] ?? '60%'

/** What a placeholder's cell will have. */
export interface SkeletonCell {
  readonly align: 'left' | 'right'
  /** As wide, in px, as usual contents, so that columns keep their place when the rows arrive. */
  readonly minWidth?: number
}

/** Placeholder rows. Silent for screen readers: the line below the table announces loading. */
export function SkeletonRows({
  rows,
  cells,
}: {
  readonly rows: number
  readonly cells: readonly SkeletonCell[]
}): ReactNode {
  return (
    <TableBody aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <TableRow key={row}>
          {cells.map(({ align, minWidth = 0 }, column) => (
            // oxlint-disable-next-line react/no-array-index-key -- nothing else tells skeletons apart
            <TableCell key={column}>
              <Box sx={{ minWidth }}>
                <Skeleton width={widthOf(row, column)} sx={align === 'right' ? { marginLeft: 'auto' } : {}} />
              </Box>
            </TableCell>
          ))}
        </TableRow>
      ))}
    </TableBody>
  )
}

/** The same for a phone's cards. */
export function SkeletonCards({ cards }: { readonly cards: number }): ReactNode {
  return (
    <Box aria-hidden>
      {Array.from({ length: cards }, (_, card) => (
        <Box key={card} sx={{ padding: 2, borderBottom: 1, borderColor: 'divider' }}>
          <Skeleton width={widthOf(card, 0)} />
          <Skeleton width="34%" />
        </Box>
      ))}
    </Box>
  )
}
