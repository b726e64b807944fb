import { useMemo } from 'react'
import {
  rowSelectionFeature,
  type RowSelectionState,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table'
import type { RowId } from './columns.ts'
import type { DataTableProps } from './table-props.ts'

const features = tableFeatures({ rowSortingFeature, rowSelectionFeature })

const resolve = <T>(updater: Updater<T>, current: T): T =>
  typeof updater === 'function' ? (updater as (current: T) => T)(current) : updater

/**
 * Sorting and selection of the shown page. Rows arrive sorted and paged from the server, so both only report what to
 * change (D27).
 */
export function useTableModel<Row extends object>({
  columns,
  rows,
  rowId,
  position,
  onChange,
  selection,
}: DataTableProps<Row>) {
  const definitions = useMemo(
    () =>
      columns.map(({ id, isSortable = true }) => ({
        id,
        accessorFn: (row: Row) => (row as Record<string, unknown>)[id],
        enableSorting: isSortable,
      })),
    [columns],
  )
  const ids = useMemo(
    () => new Map<string, RowId>([...(selection?.selected ?? []), ...rows.map(rowId)].map((id) => [String(id), id])),
    [rows, rowId, selection?.selected],
  )
  const sorting: SortingState = [{ id: position.sort, desc: position.order === 'desc' }]
  const rowSelection: RowSelectionState = Object.fromEntries(
    [...(selection?.selected ?? [])].map((id) => [String(id), true as const]),
  )

  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: (row: Row) => String(rowId(row)),
    state: { sorting, rowSelection },
    manualSorting: true,
    enableMultiSort: false,
    // The first click sorts ascending, later clicks reverse (spec 2 §2).
    sortDescFirst: false,
    enableSortingRemoval: false,
    enableRowSelection: (row) => (selection?.whyNot?.(row.original) ?? null) === null,
    onSortingChange: (updater) => {
      const [next] = resolve(updater, sorting)
      if (next) onChange({ sort: next.id, order: next.desc ? 'desc' : 'asc' })
    },
    onRowSelectionChange: (updater) => {
      const chosen = Object.keys(resolve(updater, rowSelection)).flatMap((key) => ids.get(key) ?? [])
      selection?.onChange(new Set(chosen))
    },
  })
}

export type TableModel<Row extends object> = ReturnType<typeof useTableModel<Row>>
