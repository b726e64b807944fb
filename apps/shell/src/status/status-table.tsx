import type { ReactNode } from 'react'
import { hiddenVisually } from '@portal/ui/basics'
import { Card, Skeleton, Table, TableBody, TableCell, TableHead, TableRow } from '@portal/ui/kit'

/** One row of the status page: its name, and the other cells in column order. */
export interface StatusRow {
  /** Where several rows have one name. */
  readonly id?: string
  readonly name: string
  /** In place of the name. */
  readonly shownName?: ReactNode
  readonly cells: readonly ReactNode[]
}

/** What a cell shows when there is nothing. */
export const NOTHING = '–'

/** Where the table would be too narrow each row is a card, and each cell has its column's name before it. */
export const CARDS_WHERE_NARROW = {
  '@media (max-width: 959.95px)': {
    '& thead': hiddenVisually,
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, max-content) minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
      alignItems: 'baseline',
      columnGap: 2,
      rowGap: 0.5,
      padding: '12px 16px',
    },
    '& tbody tr + tr': { borderTop: '1px solid', borderColor: 'divider' },
    '& tbody :is(th, td)': { display: 'block', border: 0, padding: 0, height: 'auto', overflowWrap: 'anywhere' },
    '& tbody th': { gridColumn: '1 / -1', fontWeight: 650 },
    '& tbody td': { display: 'flex', flexDirection: 'row', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 },
    '& tbody td[data-wide]': { gridColumn: '1 / -1', flexWrap: 'nowrap' },
    '& tbody td::before': {
      content: 'attr(data-label)',
      flexShrink: { xs: 1, sm: 0 },
      color: 'text.secondary',
      fontSize: '0.8125rem',
    },
    '& tbody td[data-empty]': { display: 'none' },
    // Two cells do not fit beside each other: names in one column, and what they have in another, at the end.
    '@media (max-width: 479.95px)': {
      '& tbody tr': { gridTemplateColumns: 'minmax(0, 1fr)' },
      '& tbody td:not([data-wide])': { flexWrap: 'nowrap', justifyContent: 'space-between', textAlign: 'end' },
    },
    // A card on paper would have the button's name without the button.
    '@media print': { '& tbody td:has(> .MuiButton-root)': { display: 'none' } },
  },
} as const

/** Headings of several lines, and less room between columns on a phone. */
const NARROW = {
  '& :is(th, td)': { paddingInline: { xs: 1.5, sm: 2 } },
  '& thead th': { whiteSpace: 'normal', verticalAlign: 'bottom' },
} as const

/** A table with the button that adds to it; without rows one card says so beside the button. */
export const withButton = (isEmpty: boolean) =>
  isEmpty
    ? {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        padding: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }
    : {
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'minmax(0, 1fr)',
        justifyItems: 'start',
        '& > .MuiPaper-root': { width: '100%' },
      }

const PENDING: readonly string[] = ['a', 'b', 'c']

interface Props {
  readonly label: string
  readonly columns: readonly string[]
  /** While they load the table has the shape of three rows. */
  readonly rows: readonly StatusRow[] | 'pending'
  /** Columns of long cells: on a card each has a line of its own. */
  readonly wide?: readonly string[]
  /** Columns of counts and amounts. */
  readonly numeric?: readonly string[]
  /** Narrow enough to be a table on a phone too. */
  readonly isNarrow?: boolean
}

/** A small table of running parts. The first column names them. */
export function StatusTable({ label, columns, rows, wide = [], numeric = [], isNarrow = false }: Props): ReactNode {
  const isPending = rows === 'pending'
  const alignOf = (column = '') => (numeric.includes(column) ? 'right' : 'left')
  const shown = isPending ? PENDING.map((name): StatusRow => ({ name, cells: columns.slice(1) })) : rows
  return (
    <Card>
      <Table aria-label={label} aria-busy={isPending} sx={isNarrow ? NARROW : CARDS_WHERE_NARROW}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column} align={alignOf(column)}>
                {column}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map(({ id, name, shownName, cells }) => (
            <TableRow key={id ?? name}>
              <TableCell component="th" scope="row">
                {isPending ? <Skeleton width={64} /> : (shownName ?? name)}
              </TableCell>
              {cells.map((cell, index) => (
                <TableCell
                  key={columns[index + 1]}
                  align={alignOf(columns[index + 1])}
                  data-label={columns[index + 1]}
                  data-empty={cell === NOTHING || undefined}
                  data-wide={wide.includes(columns[index + 1] ?? '') || undefined}
                  className="figures"
                >
                  {isPending ? <Skeleton width="60%" /> : cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}
