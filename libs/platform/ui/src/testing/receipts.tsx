import { type ReactNode, useState } from 'react'
import { Amount } from '../shown/amount.tsx'
import type { Column, RowId } from '../table/columns.ts'
import { DataTable } from '../table/data-table.tsx'
import type { DataTableProps, ListPosition } from '../table/table-props.ts'

export interface Receipt {
  readonly id: number
  readonly name: string
  readonly amount: number
  readonly date: string
}

export const receipts: readonly Receipt[] = [
  { id: 101, name: 'taxi.pdf', amount: 123_450, date: '2026-11-20' },
  { id: 102, name: 'lunch.jpg', amount: 18_900, date: '2026-11-19' },
]

export const columns: readonly Column<Receipt>[] = [
  { id: 'id', header: '#', cell: ({ id }) => id, hideOnPhone: true },
  { id: 'name', header: 'Namn', cell: ({ name }) => name, isMain: true },
  { id: 'file', header: 'Fil', cell: () => 'PDF', isSortable: false },
  { id: 'amount', header: 'Värde', cell: ({ amount }) => <Amount ore={amount} />, align: 'right', hasSum: true },
  { id: 'date', header: 'Månad/År', cell: ({ date }) => date, hideOnPhone: true },
]

const rowId = ({ id }: Receipt) => id
const rowLabel = ({ name }: Receipt) => name

type Props = Partial<Omit<DataTableProps<Receipt>, 'selection'>> & {
  readonly start?: Partial<ListPosition>
  readonly onSelect?: (selected: ReadonlySet<RowId>) => void
  /** Why a row cannot be ticked. */
  readonly whyNot?: (row: Receipt) => string | null
}

/** A list of two receipts out of 84 that changes as the table requests. */
export function Receipts({ start, onChange, onSelect, whyNot, ...props }: Props): ReactNode {
  const [position, setPosition] = useState<ListPosition>({ sort: 'id', order: 'asc', page: 0, pageSize: 10, ...start })
  const [selected, setSelected] = useState<ReadonlySet<RowId>>(new Set())
  const change = (next: Partial<ListPosition>) => {
    onChange?.(next)
    setPosition({ ...position, ...next })
  }
  const select = (next: ReadonlySet<RowId>) => {
    onSelect?.(next)
    setSelected(next)
  }
  return (
    <DataTable
      label="Kvitton"
      columns={columns}
      rows={receipts}
      rowId={rowId}
      rowLabel={rowLabel}
      status="ready"
      total={84}
      position={position}
      onChange={change}
      {...(onSelect ? { selection: { selected, onChange: select, ...(whyNot ? { whyNot } : {}) } } : {})}
      {...props}
    />
  )
}
