import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import LinearProgress from '@mui/material/LinearProgress'
import Paper from '@mui/material/Paper'
import { useTheme } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableRow from '@mui/material/TableRow'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMeasured } from '../measure/use-measured.ts'
import { EmptyState } from '../states/empty-state.tsx'
import { ErrorCard } from '../states/error-card.tsx'
import { useUiTexts } from '../texts.ts'
import { BAR_HEIGHT } from '../theme/tokens.ts'
import { CardSorting } from './card-sorting.tsx'
import { Cards } from './cards.tsx'
import type { Column } from './columns.ts'
import { Pagination } from './pagination.tsx'
import { PaperList } from './paper-list.tsx'
import { printPage, usePrinting } from './printing.ts'
import { type SkeletonCell, SkeletonCards, SkeletonRows } from './skeleton-rows.tsx'
import { SumLine, SumRow } from './sum-row.tsx'
import { TotalsList, TotalsRow } from './totals-row.tsx'
import { ListHead } from './table-head.tsx'
import type { DataTableProps, ListPosition } from './table-props.ts'
import { ListRows } from './table-rows.tsx'
import { BELOW_BAR, toFirstRow } from './to-first-row.ts'
import { type TableModel, useTableModel } from './use-table-model.ts'

/**
 * The portal's only table: a page of a list that the server sorts, pages and sums (D27), in its four states. Below 600
 * px each row is a card. Give `columns`, `rowId` and the other functions a stable identity.
 */
export function DataTable<Row extends object>(given: DataTableProps<Row>): ReactNode {
  // The list before was empty: whether this one is too is not known yet.
  const isUnknown = given.status === 'refreshing' && given.rows.length === 0
  const props = isUnknown ? { ...given, status: 'loading' as const } : given
  const { status, total, position, onChange } = props
  const cardsBelow = props.cardsBelow ?? 0
  const roomOf = useCallback(
    ({ clientWidth }: HTMLElement) =>
      clientWidth < cardsBelow
        ? 'cards'
        : clientWidth < TIGHT_WIDTH
          ? 'narrow'
          : clientWidth < COMFORTABLE_WIDTH
            ? 'tight'
            : 'comfortable',
    [cardsBelow],
  )
  const [measure, room] = useMeasured<Room>(roomOf, 'tight')
  const shown = useRef<HTMLElement>(null)
  const paper = useCallback(
    (element: HTMLElement | null) => {
      shown.current = element
      return measure(element)
    },
    [measure],
  )
  const model = useTableModel(props)
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const isCards = isPhone || room === 'cards'

  // The last row of the last page was removed, or a link leads beyond the end.
  const isBeyondEnd = status === 'ready' && total > 0 && position.page * position.pageSize >= total
  useEffect(() => {
    if (isBeyondEnd) onChange({ page: Math.ceil(total / position.pageSize) - 1 })
  }, [isBeyondEnd, onChange, total, position.pageSize])

  /** The buttons between pages are below the rows: the new page is shown from its start. */
  const turn = (change: Partial<ListPosition>) => {
    onChange(change)
    if (change.page !== position.page && shown.current) toFirstRow(shown.current)
  }
  const { printed, isFetching } = usePrinting(props)
  const list = (
    <Paper
      ref={paper}
      variant="outlined"
      sx={{
        position: 'relative',
        // Unlike `hidden`, it lets the sum stick to the window's edge.
        overflow: 'clip',
        ...BELOW_BAR,
        ...(isPrinted(printed) ? { displayPrint: 'none' } : {}),
        ...(props.rows.length === 0 ? EMPTY_ON_PAPER : {}),
      }}
      aria-busy={status === 'loading' || status === 'refreshing'}
    >
      {status === 'refreshing' && (
        <LinearProgress aria-hidden sx={{ position: 'absolute', insetInline: 0, top: 0, height: 2, zIndex: 4 }} />
      )}
      {isCards ? <PhoneList props={props} model={model} /> : <WideList props={props} model={model} room={room} />}
      <Pagination
        position={position}
        total={total}
        status={status}
        onChange={turn}
        {...(props.paper ? { onPrint: () => void printPage(), isPreparingPrint: isFetching } : {})}
      />
    </Paper>
  )
  return (
    <>
      {list}
      {isPrinted(printed) && <PaperList props={props} rows={printed} />}
    </>
  )
}

/** How many rows a sum has, where the page shows only some of them. */
const ofAll = <Row extends object>({ rows, total }: Pick<DataTableProps<Row>, 'rows' | 'total'>): number | undefined =>
  total > rows.length ? total : undefined

/** On paper an empty list is only what it says. */
const EMPTY_ON_PAPER = {
  '@media print': { border: 0, '& thead, & > :last-child': { display: 'none' }, '& td': { padding: 0 } },
} as const

/** An empty list, or one that failed, is printed as it is shown. */
const isPrinted = <Row extends object>(rows: readonly Row[] | null): rows is readonly Row[] =>
  rows !== null && rows.length > 0

interface ListProps<Row extends object> {
  readonly props: DataTableProps<Row>
  readonly model: TableModel<Row>
}

interface WideProps<Row extends object> extends ListProps<Row> {
  readonly room: Room
}

/** What a list has room for; on most screens it is tight. */
type Room = 'cards' | 'narrow' | 'tight' | 'comfortable'

/** Up to this number of rows a table that is wider than its place is as high as they are. */
const WHOLE_ROWS = 10
/** With as few rows or fewer, the sum stays below them. */
const SHORT_ROWS = 3
const SCROLLED_ROWS = { maxHeight: 'max(580px, calc(100dvh - 300px))' } as const
/** Nothing scrolls inside it: the header sticks below the portal's bar, and the sum to the window's edge. */
const WHOLE = {
  overflow: 'visible',
  '& thead .MuiTableCell-root': {
    top: `var(--portal-bar-height, ${BAR_HEIGHT}px)`,
    '@media (max-height: 479.95px)': { position: 'static' },
  },
  // What is focused is never below the header or the sum.
  '& tbody :focus-visible': { scrollMarginBlock: '124px 56px' },
} as const

/** In a table narrower than this, in px, cells are closer together; if that is not enough, the table scrolls. */
const COMFORTABLE_WIDTH = 1120
/** The first column still begins where the page bar below does. */
const NARROW = {
  '& .MuiTableCell-root:not(.MuiTableCell-paddingCheckbox)': { paddingInline: 0.75 },
  '& tr > :first-child:not(.MuiTableCell-paddingCheckbox)': { paddingInlineStart: 2 },
} as const

/** From this width, in px, there is room between an amount and the text after it, which would read as one phrase. */
const TIGHT_WIDTH = 900
const TIGHT = {
  ...NARROW,
  '& .MuiTableCell-alignRight + .MuiTableCell-alignLeft.MuiTableCell-root': { paddingInlineStart: 2 },
} as const
const SPACING: Partial<Record<Room, object>> = { narrow: NARROW, tight: TIGHT }

/** The usual width, in px, of an amount and of a row's actions. */
const AMOUNT_WIDTH = 88
const ICONS_WIDTH = 68
/** A wide column's own width includes the padding of its cells; narrow ones are as wide as their headers. */
const WIDE_FROM = 100
const PADDING = 32

function skeletonOf<Row extends object>({ align = 'left', width }: Column<Row>): SkeletonCell {
  if (align === 'right') return { align, minWidth: AMOUNT_WIDTH }
  return typeof width === 'number' && width >= WIDE_FROM ? { align, minWidth: width - PADDING } : { align }
}

/** Whether a table is no wider than its place. */
const fitsPlace = ({ clientWidth, parentElement }: HTMLElement) => clientWidth <= (parentElement?.offsetWidth ?? 0)

function WideList<Row extends object>({ props, model, room }: WideProps<Row>): ReactNode {
  const [measureTable, fits] = useMeasured(fitsPlace, true)
  const { columns, status, rows, sum, totals, position } = props
  const before = props.selection ? 1 : 0
  const after = props.rowActions ? 1 : 0
  const cells = before + columns.length + after
  const waiting: readonly SkeletonCell[] = [
    ...Array.from({ length: before }, () => ({ align: 'left' as const })),
    ...columns.map(skeletonOf),
    ...Array.from({ length: after }, () => ({ align: 'right' as const, minWidth: ICONS_WIDTH })),
  ]
  return (
    <TableContainer data-scrolls-rows sx={fits ? WHOLE : position.pageSize > WHOLE_ROWS ? SCROLLED_ROWS : {}}>
      <Table ref={measureTable} stickyHeader aria-label={props.label} sx={SPACING[room] ?? {}}>
        <ListHead props={props} model={model} />
        {status === 'loading' && <SkeletonRows rows={position.pageSize} cells={waiting} />}
        {status !== 'loading' && rows.length > 0 && <ListRows props={props} model={model} />}
        {status !== 'loading' && rows.length === 0 && (
          <TableBody>
            <TableRow>
              <TableCell colSpan={cells} sx={{ borderBottom: 0 }}>
                <Nothing {...props} />
              </TableCell>
            </TableRow>
          </TableBody>
        )}
        {sum !== undefined && rows.length > 0 && (
          <SumRow
            columns={columns}
            sum={sum}
            ofAll={ofAll(props)}
            before={before}
            after={after}
            isShort={rows.length <= SHORT_ROWS}
          />
        )}
        {totals !== undefined && rows.length > 0 && (
          <TotalsRow
            columns={columns}
            rows={totals}
            before={before}
            after={after}
            isShort={rows.length <= SHORT_ROWS}
          />
        )}
      </Table>
    </TableContainer>
  )
}

function PhoneList<Row extends object>({ props, model }: ListProps<Row>): ReactNode {
  const { columns, status, rows, sum, totals } = props
  if (status === 'loading') return <SkeletonCards cards={6} />
  if (rows.length === 0) return <Nothing {...props} />
  return (
    <>
      {rows.length > 1 && <CardSorting props={props} model={model} />}
      <Cards props={props} model={model} />
      {sum !== undefined && <SumLine sum={sum} ofAll={ofAll(props)} />}
      {totals !== undefined && <TotalsList columns={columns} rows={totals} />}
    </>
  )
}

function Nothing<Row extends object>({
  status,
  isFiltered = false,
  emptyAction,
  onRetry,
  errorText,
  error,
  requestId,
}: DataTableProps<Row>): ReactNode {
  const texts = useUiTexts()
  if (status === 'error')
    return (
      <ErrorCard
        error={error}
        {...(requestId === undefined ? {} : { requestId })}
        {...(errorText === undefined ? {} : { text: errorText })}
        {...(onRetry ? { onRetry } : {})}
      />
    )
  return <EmptyState text={isFiltered ? texts.emptyListWithFilter : texts.emptyList} action={emptyAction} />
}
