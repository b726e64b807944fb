import type { ReactNode } from 'react'
import { ArrowDown, ArrowDownUp, ArrowUp } from 'lucide-react'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { useUiTexts } from '../texts.ts'
import { PageTick } from './page-tick.tsx'
import type { DataTableProps } from './table-props.ts'
import type { TableModel } from './use-table-model.ts'

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  padding: '6px 12px',
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'sunken',
} as const
/** Wide enough for a choice to be read, beside the list's tools or below them. */
const SORTING = { display: 'flex', gap: 1, flex: '1 1 160px', maxWidth: { sm: 320 } } as const

/** The tick of all rows, the list's own tools and the sorting, where there is no header row. */
export function CardSorting<Row extends object>({
  props,
  model,
}: {
  readonly props: DataTableProps<Row>
  readonly model: TableModel<Row>
}): ReactNode {
  const { columns, position, onChange, cardTools, selection } = props
  const texts = useUiTexts()
  const isAscending = position.order === 'asc'
  return (
    <Box sx={ROW}>
      {selection && (
        // Above the cards' ticks.
        <Box sx={{ marginInlineStart: '-5px' }}>
          <PageTick model={model} />
        </Box>
      )}
      {cardTools !== undefined && (
        <Box sx={{ flexShrink: 0, display: 'flex', alignItems: 'center', marginInlineStart: '-8px' }}>{cardTools}</Box>
      )}
      <Box sx={SORTING}>
        <Select
          native
          sx={{ flex: '1 1 0', minWidth: 0 }}
          value={position.sort}
          onChange={(event) => onChange({ sort: String(event.target.value), order: 'asc' })}
          input={
            <OutlinedInput
              size="small"
              startAdornment={<ArrowDownUp size={16} aria-hidden style={{ flexShrink: 0, marginInlineEnd: 8 }} />}
            />
          }
          inputProps={{ 'aria-label': texts.sortBy }}
        >
          {columns
            .filter(({ id }) => model.getColumn(id)?.getCanSort())
            .map(({ id, header, sortLabel = header }) => (
              <option key={id} value={id}>
                {sortLabel}
              </option>
            ))}
        </Select>
        <IconButton
          aria-label={isAscending ? texts.sortAscending : texts.sortDescending}
          onClick={() => onChange({ order: isAscending ? 'desc' : 'asc' })}
          sx={{
            border: 1,
            borderColor: 'controlLine',
            bgcolor: 'background.paper',
            flexShrink: 0,
            width: 40,
            minHeight: 40,
            height: 'auto',
          }}
        >
          {isAscending ? <ArrowUp size={18} /> : <ArrowDown size={18} />}
        </IconButton>
      </Box>
    </Box>
  )
}
