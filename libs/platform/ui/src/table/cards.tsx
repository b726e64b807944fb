import { Fragment, type ReactNode, useId } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMeasured } from '../measure/use-measured.ts'
import { hiddenVisually } from '../shown/hidden-visually.ts'
import { cellClass, type Column, isNothing, mainColumn } from './columns.ts'
import { MainCell } from './main-cell.tsx'
import { openingByMouse } from './opening.ts'
import { CardIcons } from './row-actions.tsx'
import { RowTick } from './row-tick.tsx'
import type { DataTableProps } from './table-props.ts'
import type { TableModel } from './use-table-model.ts'

/** From this width, in px, a card has room for all that stands below its name in one row. */
const WIDE_FROM = 560
const hasWideCards = ({ clientWidth }: HTMLElement) => clientWidth >= WIDE_FROM
const BELOW_NAME = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, minHeight: 36 } as const
/** The least room of a name beside its value, which stands below it with large text. */
const LEAST_NAME = '9rem'
const LINE = { display: 'flex', flexWrap: 'wrap', columnGap: 1, color: 'text.secondary', marginTop: 0.5 } as const
/** Figures end below each other and below the value, in lines closer together. */
const FIGURE = { ...LINE, justifyContent: 'space-between', marginTop: 0.25 } as const
/** As a table's row. */
const MARKED = 'color-mix(in srgb, var(--portal-palette-primary-main) 8%, transparent)'
/** In a wide card the states of all rows begin at the same place, and so do their values end. */
const STATE_WIDTH = 124
const VALUE_WIDTH = 112

/**
 * A phone's list: each row a card with its name, its amount or state at the right, the other columns below, and at its
 * foot the date and the actions; a date without actions is beside a state that is alone on its line, and in a wide card
 * all below the name share a row.
 */
export function Cards<Row extends object>({
  props,
  model,
}: {
  readonly props: DataTableProps<Row>
  readonly model: TableModel<Row>
}): ReactNode {
  const { columns, rowActions, onRowClick, isMarked, selection } = props
  const id = useId()
  const [measure, isWide] = useMeasured(hasWideCards, false)
  const main = mainColumn(columns)
  const value =
    columns.find(({ isCardValue }) => isCardValue) ??
    columns.find((column) => column.align === 'right' && column !== main && !column.hideOnPhone)
  const state = columns.find(({ isCardState }) => isCardState)
  const feet = columns.flatMap(({ id: column, onCard }) => (onCard ? [{ column, onCard }] : []))
  const others = columns.filter(
    (column) => column !== main && column !== value && column !== state && !column.hideOnPhone,
  )
  const withContent = (row: Row, isPlain: boolean) =>
    others
      .filter(({ isPlainOnCard = false }) => isPlainOnCard === isPlain)
      .map((column) => ({ column, content: column.cell(row) }))
      .filter(({ content }) => !isNothing(content))
  return (
    <Box component="ul" ref={measure} aria-label={props.label} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {model.getRowModel().rows.map((shown) => {
        const row = shown.original
        const actions = rowActions?.(row) ?? []
        const plain = withContent(row, true)
        const foot = feet.map(({ column, onCard }) => <Fragment key={column}>{onCard(row)}</Fragment>)
        const isFootAbove =
          state !== undefined && !isWide && plain.length === 0 && foot.length > 0 && actions.length === 0
        return (
          <Box
            component="li"
            key={shown.id}
            aria-labelledby={`${id}-${shown.id}`}
            {...(isMarked?.(row) ? { 'aria-current': true } : {})}
            {...(selection && shown.getIsSelected() ? { 'data-ticked': '' } : {})}
            sx={{
              display: 'flex',
              gap: 1,
              padding: '12px 16px',
              borderBottom: 1,
              borderColor: 'divider',
              '&:last-of-type': { borderBottom: 0 },
              '&[aria-current], &[data-ticked]': { bgcolor: MARKED },
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
              <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
                <Box
                  id={`${id}-${shown.id}`}
                  sx={{ fontWeight: 600, flex: `1 1 ${LEAST_NAME}`, minWidth: 0, overflowWrap: 'anywhere' }}
                >
                  {main && <MainCell column={main} row={row} props={props} />}
                </Box>
                {isWide && state && (
                  <Box sx={{ flexShrink: 0, minWidth: STATE_WIDTH }}>
                    <PlainContent column={state} content={state.cell(row)} />
                  </Box>
                )}
                {value && (
                  <Box
                    className="figures"
                    sx={{
                      marginInlineStart: 'auto',
                      fontWeight: 600,
                      ...(isWide && state ? { flexShrink: 0, minWidth: VALUE_WIDTH, textAlign: 'end' } : {}),
                    }}
                  >
                    {value.cell(row)}
                  </Box>
                )}
              </Box>
              <Box sx={isWide ? BELOW_NAME : {}}>
                <PlainContents
                  contents={plain}
                  instead={isFootAbove && <Foot>{foot}</Foot>}
                  state={state && !isWide ? { column: state, content: state.cell(row) } : null}
                />
                {withContent(row, false).map(({ column, content }) => (
                  <Typography
                    key={column.id}
                    variant="body2"
                    component="div"
                    className={cellClass(column)}
                    sx={column.align === 'right' && !isWide ? FIGURE : LINE}
                  >
                    <span>{`${column.header}:`}</span>
                    <Box sx={{ color: 'text.primary', minWidth: 0 }}>{content}</Box>
                  </Typography>
                ))}
                {((foot.length > 0 && !isFootAbove) || actions.length > 0) && (
                  <Box
                    sx={{
                      display: 'flex',
                      alignItems: 'center',
                      gap: 1,
                      minHeight: 32,
                      marginTop: 0.5,
                      ...(isWide ? { marginInlineStart: 'auto' } : {}),
                    }}
                  >
                    <Foot>{!isFootAbove && foot}</Foot>
                    <CardIcons actions={actions} rowLabel={props.rowLabel?.(row) ?? shown.id} />
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

const Foot = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <Typography variant="body2" component="div" className="figures" sx={{ flexGrow: 1, color: 'text.secondary' }}>
    {children}
  </Typography>
)

interface Content<Row extends object> {
  readonly column: Column<Row>
  readonly content: ReactNode
}

/** The least room of the contents beside a state, which stands below them on the narrowest phone. */
const LEAST_PLAIN = '8rem'
const PLAIN_ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 1,
  marginTop: 0.75,
} as const
const PLAIN = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  minWidth: 0,
} as const

/** Contents in one row, as many as fit, or what stands `instead` of them, and at its end the row's state. */
function PlainContents<Row extends object>({
  contents,
  instead,
  state,
}: {
  readonly instead: ReactNode
  readonly contents: readonly Content<Row>[]
  readonly state: Content<Row> | null
}): ReactNode {
  if (contents.length === 0 && !state) return null
  return (
    <Box sx={PLAIN_ROW}>
      <Box sx={{ ...PLAIN, flex: `1 1 ${LEAST_PLAIN}` }}>
        {contents.map((content) => (
          <PlainContent key={content.column.id} {...content} />
        ))}
        {instead}
      </Box>
      {state && (
        <Box sx={{ flexShrink: 0 }}>
          <PlainContent {...state} />
        </Box>
      )}
    </Box>
  )
}

/** What a column shows; its header is for screen readers. */
function PlainContent<Row extends object>({ column, content }: Content<Row>): ReactNode {
  return (
    <Typography variant="body2" component="div" className={cellClass(column)} sx={{ minWidth: 0 }}>
      <Box component="span" sx={hiddenVisually}>{`${column.header}: `}</Box>
      {content}
    </Typography>
  )
}
