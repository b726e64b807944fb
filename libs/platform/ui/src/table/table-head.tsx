import type { ReactNode } from 'react'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useUiTexts } from '../texts.ts'
import { PageTick } from './page-tick.tsx'
import type { DataTableProps } from './table-props.ts'
import type { TableModel } from './use-table-model.ts'
import { hiddenVisually } from '../shown/hidden-visually.ts'

/** The sticky header row: a button in each column that the server can sort by. */
export function ListHead<Row extends object>({
  props,
  model,
}: {
  readonly props: DataTableProps<Row>
  readonly model: TableModel<Row>
}): ReactNode {
  const texts = useUiTexts()
  return (
    <TableHead>
      <TableRow>
        {props.selection && (
          <TableCell padding="checkbox">
            <PageTick model={model} />
          </TableCell>
        )}
        {props.columns.map(({ id, header, align = 'left', width }) => {
          const column = model.getColumn(id)
          const sorted = column?.getIsSorted() ?? false
          return (
            <TableCell
              key={id}
              align={align}
              sx={{ width }}
              {...(sorted === false ? {} : { 'aria-sort': sorted === 'asc' ? 'ascending' : 'descending' })}
            >
              {column?.getCanSort() ? (
                <SortButton header={header} align={align} sorted={sorted} onPress={() => column.toggleSorting()} />
              ) : (
                header
              )}
            </TableCell>
          )
        })}
        {props.rowActions && (
          <TableCell>
            <span style={hiddenVisually}>{texts.actions}</span>
          </TableCell>
        )}
      </TableRow>
    </TableHead>
  )
}

interface SortButtonProps {
  readonly header: string
  readonly align: 'left' | 'right'
  readonly sorted: 'asc' | 'desc' | false
  readonly onPress: () => void
}

function SortButton({ header, align, sorted, onPress }: SortButtonProps): ReactNode {
  const Icon = sorted === false ? ChevronsUpDown : sorted === 'asc' ? ArrowUp : ArrowDown
  return (
    <ButtonBase
      onClick={onPress}
      sx={{
        gap: 0.5,
        font: 'inherit',
        whiteSpace: { lg: 'nowrap' },
        borderRadius: '6px',
        padding: '4px 6px',
        margin: '-4px -6px',
        flexDirection: align === 'right' ? 'row-reverse' : 'row',
        color: sorted === false ? 'inherit' : 'text.primary',
        '&:hover': { color: 'text.primary' },
        '& svg': { opacity: sorted === false ? 0 : 1 },
        '&:hover svg, &:focus-visible svg': { opacity: 1 },
      }}
    >
      {header}
      <Box component={Icon} size={14} aria-hidden />
    </ButtonBase>
  )
}
