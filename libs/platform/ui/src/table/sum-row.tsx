import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import TableCell from '@mui/material/TableCell'
import TableFooter from '@mui/material/TableFooter'
import TableRow from '@mui/material/TableRow'
import type { Ore } from '@portal/platform-domain'
import { Amount } from '../shown/amount.tsx'
import { useUiTexts } from '../texts.ts'
import type { Column } from './columns.ts'

interface Props<Row extends object> {
  readonly columns: readonly Column<Row>[]
  readonly sum: Ore
  /** Of the rows that are summed, where the page does not show all of them. */
  readonly ofAll: number | undefined
  /** Number of cells before the first column. */
  readonly before: number
  /** Number of cells after the last column. */
  readonly after: number
  /** A sum in view would lie over the rows of a list this short. */
  readonly isShort: boolean
}

/** At the window's lower edge, but not in a window that is too low for head, rows and sum. */
export const IN_VIEW = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  '@media (max-height: 479.95px)': { position: 'static' },
} as const

/** The footer: the sum of the whole filtered set under its column (D27), followed by Kr as documented. */
export function SumRow<Row extends object>({ columns, sum, ofAll, before, after, isShort }: Props<Row>): ReactNode {
  const texts = useUiTexts()
  const found = columns.findIndex((column) => column.hasSum)
  const index = found < 0 ? columns.length - 1 : found
  const right = columns.length - index - 1 + after
  return (
    <TableFooter sx={isShort ? {} : IN_VIEW}>
      <TableRow>
        {before > 0 && <TableCell colSpan={before} />}
        {index > 0 && (
          <TableCell component="th" scope="row" colSpan={index}>
            <SumName ofAll={ofAll} />
          </TableCell>
        )}
        <TableCell align={columns[index]?.align ?? 'left'}>
          {index === 0 && (
            <Box component="span" sx={{ marginRight: 1 }}>
              <SumName ofAll={ofAll} />
            </Box>
          )}
          <Amount ore={sum} unit={texts.sumUnit} />
        </TableCell>
        {right > 0 && <TableCell colSpan={right} />}
      </TableRow>
    </TableFooter>
  )
}

/** The same under a phone's cards. */
export function SumLine({ sum, ofAll }: Pick<Props<object>, 'sum' | 'ofAll'>): ReactNode {
  const texts = useUiTexts()
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        padding: 2,
        fontWeight: 700,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <SumName ofAll={ofAll} />
      <Amount ore={sum} unit={texts.sumUnit} />
    </Box>
  )
}

function SumName({ ofAll }: Pick<Props<object>, 'ofAll'>): ReactNode {
  const texts = useUiTexts()
  return (
    <span>
      <span>{texts.sum}</span>
      {ofAll !== undefined && (
        <>
          {' '}
          <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
            {texts.ofAll(ofAll)}
          </Box>
        </>
      )}
    </span>
  )
}
