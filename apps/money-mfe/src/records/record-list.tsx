import { type ReactNode, useRef } from 'react'
import type { ListPage } from '@portal/platform-contract'
import { DataTable, type DataTableProps, DateFilter, type DateFilterValue, FetchedAt, SearchField } from '@portal/ui'
import { Box, Stack } from '@portal/ui/kit'
import type { useCall } from '@portal/web-kit'
import { useMoneyText } from '../texts.ts'
import type { ListExport } from './export-button.tsx'
import type { RecordListControls, useRecords } from './use-record-list.ts'
import { WiderList } from './wider-list.tsx'

type ListResult<Row> = Pick<ReturnType<typeof useCall>, 'error' | 'refetch'> & {
  readonly data: ListPage<Row> | undefined
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

/** Beside the days it is as wide as there is room, so that they stay on one line. */
const SEARCH = {
  flex: { sm: '1 1 150px' },
  maxWidth: { sm: 240 },
  '& > .MuiInputBase-root': { width: '100%' },
} as const

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

const recordId = ({ id }: { readonly id: number }) => id

/** Search, date filter and table: the same for every kind of money record (spec 2 §2). */
export function RecordList<Row extends { readonly id: number }>({
  view: { state, change, remember, list, fetchWhole, status, isFiltered, elsewhere },
  rowId = recordId,
  emptyAction,
  note,
  filters,
  wider,
  about,
  acts,
  ...table
}: Props<Row>): ReactNode {
  const t = useMoneyText()
  const listBox = useRef<HTMLDivElement>(null)
  const choose = (filter: DateFilterValue) => {
    remember(filter)
    change({ filter })
  }
  return (
    <>
      <Box data-off-paper sx={{ container: 'filters / inline-size', marginBottom: { xs: 1.5, sm: 2 } }}>
        <Stack
          direction={{ xs: 'column', sm: 'row' }}
          spacing={{ xs: 1, sm: 1.5 }}
          useFlexGap
          sx={{ flexWrap: { sm: 'wrap' }, alignItems: { sm: 'center' } }}
        >
          <Box sx={SEARCH}>
            <SearchField value={state.search} onChange={(search) => change({ search })} />
          </Box>
          <DateFilter value={state.filter} dayLabel={t('records.dayOfFilter')} onChange={choose} />
          {filters}
        </Stack>
      </Box>
      {note}
      <Box ref={listBox} tabIndex={-1} sx={{ '&:focus-visible': { outline: 'none' } }}>
        <DataTable
          {...table}
          rows={list.data?.rows ?? []}
          rowId={rowId}
          status={status}
          total={list.data?.total ?? 0}
          sum={list.data?.sum}
          position={state}
          onChange={change}
          isFiltered={isFiltered}
          paper={{ allRows: fetchWhole, about, days: state.filter, search: state.search }}
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
