import { type ReactNode, useContext, useMemo, useRef } from 'react'
import type { ListPage } from '@portal/platform-contract'
import { DataTable, type DataTableProps, type DateFilterValue, FetchedAt } from '@portal/ui'
import { Box, useMediaQuery } from '@portal/ui/kit'
import type { useCall } from '@portal/web-kit'
import type { ListExport } from './export-button.tsx'
import { columnsBeside } from './record-columns.tsx'
import { FiltersAbove, RecordFilters } from './record-filters.tsx'
import type { RecordListControls, useRecords } from './use-record-list.ts'
import { WiderList } from './wider-list.tsx'

type ListResult<Row> = Pick<ReturnType<typeof useCall>, 'error' | 'refetch'> & {
  readonly data: ListPage<Row> | undefined
  /** The rows are those of the search or page before. */
  readonly isPlaceholderData?: boolean
  /** When it was fetched, where it comes from this device: in ms since 1970. */
  readonly fetchedAt?: number | undefined
}

/** A list and its state in the address: the result of a page's `use…` hook. */
export interface RecordView<Row>
  extends
    Pick<RecordListControls<string>, 'state' | 'change' | 'remember'>,
    Pick<ReturnType<typeof useRecords>, 'status' | 'isFiltered' | 'elsewhere'> {
  readonly list: ListResult<Row>
  readonly fetchWhole: () => Promise<readonly Row[]>
  readonly exports: ListExport
}

interface Props<Row extends { readonly id: number }> extends Pick<
  DataTableProps<Row>,
  | 'label'
  | 'columns'
  | 'rowLabel'
  | 'rowActions'
  | 'onRowClick'
  | 'isMarked'
  | 'emptyAction'
  | 'selection'
  | 'cardsBelow'
  | 'cardTools'
> {
  readonly view: RecordView<Row>
  /** A preview stands beside it: the screen has fewer of its columns, and the paper all. */
  readonly isBeside?: boolean
  /** Above the rows: what they are not. */
  readonly note?: ReactNode
  /** More filters, after the days. */
  readonly filters?: ReactNode
  /** In a list that is empty by more than search and days: a button that shows more of it. */
  readonly wider?: ReactNode
  /** On paper: whose rows they are, or which of them by a filter of the list's own. */
  readonly about?: readonly string[]
  /** What can be done with the ticked rows. */
  readonly acts?: ReactNode
  /** What distinguishes a row from others where the id is not unique. */
  readonly rowId?: DataTableProps<Row>['rowId']
}

/** At the lower edge of the window, over a list that reaches below it: the list stays where it is. */
const ACTS = { position: 'sticky', bottom: 16, zIndex: 3 } as const
/**
 * As high as their bar, on a phone together with the main button's room: at the end of the page it comes below the
 * list's sum and page bar, and hides neither.
 */
const ROOM_FOR_ACTS = {
  minHeight: { xs: 72, sm: 92 },
  displayPrint: 'none',
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
} as const

/** A window in which a list has room for all its columns beside a preview. */
const ALL_COLUMNS = '(min-width: 1600px)'

const recordId = ({ id }: { readonly id: number }) => id

/** Search, date filter and table: the same for every kind of money record (spec 2 §2). */
export function RecordList<Row extends { readonly id: number }>({
  view: { state, change, remember, list, fetchWhole, status, isFiltered, elsewhere },
  rowId = recordId,
  columns,
  isBeside = false,
  emptyAction,
  note,
  filters,
  wider,
  about,
  acts,
  ...table
}: Props<Row>): ReactNode {
  const isFilteredAbove = useContext(FiltersAbove)
  const listBox = useRef<HTMLDivElement>(null)
  const isShort = !useMediaQuery(ALL_COLUMNS, { noSsr: true }) && isBeside
  const shownColumns = useMemo(() => (isShort ? columnsBeside(columns) : columns), [isShort, columns])
  const choose = (filter: DateFilterValue) => {
    remember(filter)
    change({ filter })
  }
  return (
    <>
      {!isFilteredAbove && (
        <RecordFilters state={state} onSearch={(search) => change({ search })} onDays={choose}>
          {filters}
        </RecordFilters>
      )}
      {note}
      <Box ref={listBox} tabIndex={-1} sx={{ '&:focus-visible': { outline: 'none' } }}>
        <DataTable
          {...table}
          columns={shownColumns}
          rows={list.data?.rows ?? []}
          rowId={rowId}
          status={status}
          total={list.data?.total ?? 0}
          sum={list.data?.sum}
          position={state}
          onChange={change}
          isFiltered={isFiltered}
          paper={{ allRows: fetchWhole, columns, about, days: state.filter, search: state.search }}
          emptyAction={
            <WiderList
              elsewhere={elsewhere}
              onDays={choose}
              onClearSearch={state.search === '' ? undefined : () => change({ search: '' })}
              wider={wider}
              onPressed={() => listBox.current?.focus({ preventScroll: true })}
            >
              {emptyAction}
            </WiderList>
          }
          onRetry={() => void list.refetch()}
          error={list.error}
        />
      </Box>
      <FetchedAt at={list.fetchedAt} />
      <Box aria-live="polite" sx={table.selection ? { ...ACTS, ...ROOM_FOR_ACTS } : ACTS}>
        {acts}
      </Box>
    </>
  )
}
