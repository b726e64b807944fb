import type { ReactNode } from 'react'
import Checkbox from '@mui/material/Checkbox'
import { useUiTexts } from '../texts.ts'
import type { TableModel } from './use-table-model.ts'

/** Ticks or unticks all rows of the shown page; ticked rows of other pages do not count. */
export function PageTick<Row extends object>({ model }: { readonly model: TableModel<Row> }): ReactNode {
  const texts = useUiTexts()
  const { rows } = model.getRowModel()
  const mayTick = rows.some((row) => row.getCanSelect())
  const isAllTicked = mayTick && model.getIsAllRowsSelected()
  return (
    <Checkbox
      checked={isAllTicked}
      indeterminate={!isAllTicked && rows.some((row) => row.getIsSelected())}
      disabled={!mayTick}
      onChange={model.getToggleAllRowsSelectedHandler()}
      slotProps={{ input: { 'aria-label': texts.selectAll } }}
    />
  )
}
