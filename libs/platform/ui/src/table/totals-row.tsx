import { Fragment, type ReactNode } from 'react'
import Box from '@mui/material/Box'
import TableCell from '@mui/material/TableCell'
import TableFooter from '@mui/material/TableFooter'
import TableRow from '@mui/material/TableRow'
import { useUiTexts } from '../texts.ts'
import { cellClass, type Column } from './columns.ts'
import { IN_VIEW } from './sum-row.tsx'

interface Props<Row extends object> {
  readonly columns: readonly Column<Row>[]
  /** All rows of the list, over its pages. */
  readonly rows: readonly Row[]
}

interface InTable<Row extends object> extends Props<Row> {
  /** Number of cells before the first column. */
  readonly before: number
  /** Number of cells after the last column. */
  readonly after: number
  /** Totals in view would lie over the rows of a list this short. */
  readonly isShort: boolean
}

/** The footer of a list with several totals, each under its column. */
export function TotalsRow<Row extends object>({ columns, rows, before, after, isShort }: InTable<Row>): ReactNode {
  const texts = useUiTexts()
  const first = columns.findIndex(({ totalOnPaper }) => totalOnPaper)
  return (
    <TableFooter sx={isShort ? {} : IN_VIEW}>
      <TableRow>
        {before > 0 && <TableCell colSpan={before} />}
        <TableCell component="th" scope="row" colSpan={first}>
          {texts.sum}
        </TableCell>
        {columns.slice(first).map((column) => (
          <TableCell key={column.id} align={column.align ?? 'left'} className={cellClass(column)}>
            {column.totalOnPaper?.(rows)}
          </TableCell>
        ))}
        {after > 0 && <TableCell colSpan={after} />}
      </TableRow>
    </TableFooter>
  )
}

const BLOCK = { padding: 2, borderTop: 1, borderColor: 'divider' } as const
const LIST = {
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  rowGap: 0.5,
  margin: 0,
  '& dd': { margin: 0, textAlign: 'end', fontWeight: 700 },
} as const

/** The same under a phone's cards, of the columns that these show, each with its name. */
export function TotalsList<Row extends object>({ columns, rows }: Props<Row>): ReactNode {
  const texts = useUiTexts()
  const shown = columns.filter(({ totalOnPaper, hideOnPhone = false }) => totalOnPaper && !hideOnPhone)
  return (
    <Box sx={BLOCK}>
      <Box sx={{ fontWeight: 700, marginBottom: 0.5 }}>{texts.sum}</Box>
      <Box component="dl" aria-label={texts.sum} sx={LIST}>
        {shown.map(({ id, header, totalOnPaper }) => (
          <Fragment key={id}>
            <dt>{header}</dt>
            <dd className="figures">{totalOnPaper?.(rows)}</dd>
          </Fragment>
        ))}
      </Box>
    </Box>
  )
}
