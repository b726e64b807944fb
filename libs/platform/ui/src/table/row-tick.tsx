import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Tooltip from '@mui/material/Tooltip'
import { useUiTexts } from '../texts.ts'
import type { TableModel } from './use-table-model.ts'

interface Props<Row extends object> {
  readonly row: ReturnType<TableModel<Row>['getRowModel']>['rows'][number]
  /** The row's name. */
  readonly label: string
  /** Why it cannot be ticked. */
  readonly whyNot: string | null | undefined
}

/** A row's checkbox; one that cannot be ticked says why, to the pointer and to screen readers. */
export function RowTick<Row extends object>({ row, label, whyNot }: Props<Row>): ReactNode {
  const texts = useUiTexts()
  const name = texts.selectRow(label)
  const box = (
    <Checkbox
      checked={row.getIsSelected()}
      disabled={!row.getCanSelect()}
      onChange={row.getToggleSelectedHandler()}
      slotProps={{ input: { 'aria-label': whyNot ? `${name}: ${whyNot}` : name } }}
    />
  )
  if (!whyNot) return box
  // A disabled checkbox sends no pointer events: the box around it does.
  return (
    <Tooltip title={whyNot} describeChild>
      <Box component="span" sx={{ display: 'inline-flex' }}>
        {box}
      </Box>
    </Tooltip>
  )
}
