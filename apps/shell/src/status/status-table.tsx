import type { ReactNode } from 'react'
import { hiddenVisually } from '@portal/ui/basics'
import { Card, Table, TableBody, TableCell, TableHead, TableRow } from '@portal/ui/kit'

/** One row of the status page: its name, and the other cells in column order. */
export interface StatusRow {
  readonly name: string
  readonly cells: readonly ReactNode[]
}

/** On a phone each row is a card, and each cell has its column's name. */
const CARDS_ON_PHONE = {
  '@media (max-width: 599.95px)': {
    '& thead': hiddenVisually,
    '& tbody tr': { display: 'block', paddingBlock: 1 },
    '& tbody tr + tr': { borderTop: '1px solid', borderColor: 'divider' },
    '& tbody th': { display: 'block', border: 0, fontWeight: 650, paddingBlock: 0.5, height: 'auto' },
    '& tbody td': {
      display: 'grid',
      gridTemplateColumns: '10.5em minmax(0, 1fr)',
      columnGap: 1,
      alignItems: 'center',
      justifyItems: 'start',
      border: 0,
      paddingBlock: 0.25,
      height: 'auto',
      overflowWrap: 'anywhere',
    },
    '& tbody td::before': { content: 'attr(data-label)', color: 'text.secondary', fontSize: '0.8125rem' },
  },
} as const

/** A small table of running parts. The first column names them. */
export function StatusTable({
  label,
  columns,
  rows,
}: {
  readonly label: string
  readonly columns: readonly string[]
  readonly rows: readonly StatusRow[]
}): ReactNode {
  return (
    <Card>
      <Table aria-label={label} sx={CARDS_ON_PHONE}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column}>{column}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ name, cells }) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              {cells.map((cell, index) => (
                <TableCell key={columns[index + 1]} data-label={columns[index + 1]} className="figures">
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}
