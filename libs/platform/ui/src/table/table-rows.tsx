import type { MouseEvent, ReactNode } from 'react'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { hiddenVisually } from '../shown/hidden-visually.ts'
import { useUiTexts } from '../texts.ts'
import { cellClass, type Column, mainColumn } from './columns.ts'
import { RowIcons } from './row-actions.tsx'
import { RowTick } from './row-tick.tsx'
import type { DataTableProps } from './table-props.ts'
import type { TableModel } from './use-table-model.ts'

/**
 * A click on a control inside the row is not a click on the row; nor is one in the row's menu, which React reports here
 * although it lies elsewhere in the document.
 */
const isOwnClick = ({ target, currentTarget }: MouseEvent): boolean =>
  currentTarget.contains(target as Element) && (target as Element).closest('a, button, input, label') === null

/** Opens the clicked row. Its button takes the focus first, so that the focus can return there. */
export function openRow(event: MouseEvent, open: () => void): void {
  if (!isOwnClick(event)) return
  event.currentTarget.querySelector<HTMLElement>('[data-opens]')?.focus({ preventScroll: true })
  open()
}

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
            {...(onRowClick ? { onClick: (event: MouseEvent) => openRow(event, () => onRowClick(row)) } : {})}
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

interface MainCellProps<Row extends object> {
  readonly column: Column<Row>
  readonly row: Row
  readonly props: DataTableProps<Row>
}

/** The row's name; a button where rows open, so that the keyboard can open them too. */
export function MainCell<Row extends object>({ column, row, props: { onRowClick } }: MainCellProps<Row>): ReactNode {
  const texts = useUiTexts()
  if (!onRowClick) return column.cell(row)
  return (
    <ButtonBase
      data-opens
      onClick={() => onRowClick(row)}
      sx={{ font: 'inherit', textAlign: 'left', borderRadius: '6px', '&:hover': { textDecoration: 'underline' } }}
    >
      {/* Within the text and not as a label: a label has to repeat all that is visible, also an avatar's initials. */}
      <Box component="span" sx={hiddenVisually}>
        {texts.openRow}{' '}
      </Box>
      {column.cell(row)}
    </ButtonBase>
  )
}
