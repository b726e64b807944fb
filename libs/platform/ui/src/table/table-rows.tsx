import type { ReactNode } from 'react'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { cellClass, mainColumn } from './columns.ts'
import { MainCell } from './main-cell.tsx'
import { openingByMouse } from './opening.ts'
import { RowIcons } from './row-actions.tsx'
import { RowTick } from './row-tick.tsx'
import type { DataTableProps } from './table-props.ts'
import type { TableModel } from './use-table-model.ts'

/** The rows of the page. */
export function ListRows<Row extends object>({
  props,
  model,
}: {
  readonly props: DataTableProps<Row>
  readonly model: TableModel<Row>
}): ReactNode {
  const { columns, rowActions, onRowClick, isMarked, selection } = props
  const main = mainColumn(columns)
  return (
    <TableBody>
      {model.getRowModel().rows.map((shown) => {
        const row = shown.original
        return (
          <TableRow
            key={shown.id}
            hover
            selected={(selection !== undefined && shown.getIsSelected()) || isMarked?.(row) === true}
            {...(isMarked?.(row) ? { 'aria-current': true } : {})}
            sx={onRowClick ? { cursor: 'pointer' } : {}}
            {...openingByMouse(props, row)}
          >
            {selection && (
              <TableCell padding="checkbox">
                <RowTick row={shown} label={props.rowLabel?.(row) ?? shown.id} whyNot={selection.whyNot?.(row)} />
              </TableCell>
            )}
            {columns.map((column) => (
              <TableCell
                key={column.id}
                align={column.align ?? 'left'}
                className={cellClass(column)}
                {...(column === main ? { component: 'th', scope: 'row', sx: { fontWeight: 500 } } : {})}
              >
                {column === main ? <MainCell column={column} row={row} props={props} /> : column.cell(row)}
              </TableCell>
            ))}
            {rowActions && (
              <TableCell padding="none" sx={{ paddingInline: 1 }}>
                <RowIcons actions={rowActions(row)} />
              </TableCell>
            )}
          </TableRow>
        )
      })}
    </TableBody>
  )
}
