import { Fragment, type ReactNode, useId } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { hiddenVisually } from '../shown/hidden-visually.ts'
import { cellClass, type Column, isNothing, mainColumn } from './columns.ts'
import { MainCell } from './main-cell.tsx'
import { openingByMouse } from './opening.ts'
import { CardIcons } from './row-actions.tsx'
import { RowTick } from './row-tick.tsx'
import type { DataTableProps } from './table-props.ts'
import type { TableModel } from './use-table-model.ts'

/** A card with room for all that stands below its name in one row. */
const WIDE = '@container (min-width: 560px)'
const BELOW_NAME = {
  [WIDE]: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, minHeight: 36 },
} as const

/**
 * A phone's list: each row a card with its name, its amount or state at the right, the other columns below, and at its
 * foot the date and the actions; in a wide card all below the name share a row.
 */
export function Cards<Row extends object>({
  props,
  model,
}: {
  readonly props: DataTableProps<Row>
  readonly model: TableModel<Row>
}): ReactNode {
  const { columns, rowActions, onRowClick, selection } = props
  const id = useId()
  const main = mainColumn(columns)
  const value =
    columns.find(({ isCardValue }) => isCardValue) ??
    columns.find((column) => column.align === 'right' && column !== main && !column.hideOnPhone)
  const feet = columns.flatMap(({ id: column, onCard }) => (onCard ? [{ column, onCard }] : []))
  const others = columns.filter((column) => column !== main && column !== value && !column.hideOnPhone)
  const withContent = (row: Row, isPlain: boolean) =>
    others
      .filter(({ isPlainOnCard = false }) => isPlainOnCard === isPlain)
      .map((column) => ({ column, content: column.cell(row) }))
      .filter(({ content }) => !isNothing(content))
  return (
    <Box
      component="ul"
      aria-label={props.label}
      sx={{ listStyle: 'none', margin: 0, padding: 0, containerType: 'inline-size' }}
    >
      {model.getRowModel().rows.map((shown) => {
        const row = shown.original
        const actions = rowActions?.(row) ?? []
        return (
          <Box
            component="li"
            key={shown.id}
            aria-labelledby={`${id}-${shown.id}`}
            sx={{
              display: 'flex',
              gap: 1,
              padding: '12px 16px',
              borderBottom: 1,
              borderColor: 'divider',
              '&:last-of-type': { borderBottom: 0 },
              ...(onRowClick ? { cursor: 'pointer' } : {}),
            }}
            {...openingByMouse(props, row)}
          >
            {selection && (
              <Box sx={{ alignSelf: 'flex-start', margin: '-9px 0 -9px -9px' }}>
                <RowTick row={shown} label={props.rowLabel?.(row) ?? shown.id} whyNot={selection.whyNot?.(row)} />
              </Box>
            )}
            <Box sx={{ flexGrow: 1, minWidth: 0 }}>
              <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
                <Box id={`${id}-${shown.id}`} sx={{ fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>
                  {main && <MainCell column={main} row={row} props={props} />}
                </Box>
                {value && (
                  <Box className="figures" sx={{ fontWeight: 600 }}>
                    {value.cell(row)}
                  </Box>
                )}
              </Box>
              <Box sx={BELOW_NAME}>
                <PlainContents contents={withContent(row, true)} />
                {withContent(row, false).map(({ column, content }) => (
                  <Typography
                    key={column.id}
                    variant="body2"
                    component="div"
                    className={cellClass(column)}
                    sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, color: 'text.secondary', marginTop: 0.5 }}
                  >
                    <span>{`${column.header}:`}</span>
                    <Box sx={{ color: 'text.primary', minWidth: 0 }}>{content}</Box>
                  </Typography>
                ))}
                {(feet.length > 0 || actions.length > 0) && (
                  <Box
                    sx={{
                      display: 'flex',
                      alignItems: 'center',
                      gap: 1,
                      minHeight: 32,
                      marginTop: 0.5,
                      [WIDE]: { marginInlineStart: 'auto' },
                    }}
                  >
                    <Typography
                      variant="body2"
                      component="div"
                      className="figures"
                      sx={{ flexGrow: 1, color: 'text.secondary' }}
                    >
                      {feet.map(({ column, onCard }) => (
                        <Fragment key={column}>{onCard(row)}</Fragment>
                      ))}
                    </Typography>
                    <CardIcons actions={actions} />
                  </Box>
                )}
              </Box>
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}

interface Content<Row extends object> {
  readonly column: Column<Row>
  readonly content: ReactNode
}

/** Contents in one row, as many as fit; their headers are for screen readers. */
function PlainContents<Row extends object>({ contents }: { readonly contents: readonly Content<Row>[] }): ReactNode {
  if (contents.length === 0) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5, marginTop: 0.75 }}>
      {contents.map(({ column, content }) => (
        <Typography key={column.id} variant="body2" component="div" className={cellClass(column)} sx={{ minWidth: 0 }}>
          <Box component="span" sx={hiddenVisually}>{`${column.header}: `}</Box>
          {content}
        </Typography>
      ))}
    </Box>
  )
}
