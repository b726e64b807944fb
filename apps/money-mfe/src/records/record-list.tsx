import type { ReactNode } from 'react'
import type { ListPage } from '@portal/platform-contract'
import { DataTable, type DataTableProps, DateFilter, SearchField } from '@portal/ui'
import { Stack } from '@portal/ui/kit'
import { type ListControls, listStatus, type useCall } from '@portal/web-kit'
import { useMoneyText } from '../texts.ts'
import type { ListExport } from './export-button.tsx'

type ListResult<Row> = Pick<
  ReturnType<typeof useCall>,
  'error' | 'isError' | 'isFetching' | 'isPlaceholderData' | 'refetch'
> & { readonly data: ListPage<Row> | undefined }

/** A list and its state in the address: the result of a page's `use…` hook. */
export interface RecordView<Row> extends Pick<ListControls<string>, 'state' | 'change'> {
  readonly list: ListResult<Row>
  readonly isFiltered: boolean
  readonly exports: ListExport
}

interface Props<Row extends { readonly id: number }> extends Pick<
  DataTableProps<Row>,
  'label' | 'columns' | 'rowLabel' | 'rowActions' | 'onRowClick' | 'isMarked' | 'emptyAction'
> {
  readonly view: RecordView<Row>
  /** What distinguishes a row from others where the id is not unique. */
  readonly rowId?: DataTableProps<Row>['rowId']
}

const recordId = ({ id }: { readonly id: number }) => id

/** Search, date filter and table: the same for every kind of money record (spec 2 §2). */
export function RecordList<Row extends { readonly id: number }>({
  view: { state, change, list, isFiltered },
  rowId = recordId,
  ...table
}: Props<Row>): ReactNode {
  const t = useMoneyText()
  return (
    <>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={1.5}
        useFlexGap
        sx={{ marginBottom: 2, flexWrap: 'wrap', alignItems: { sm: 'center' } }}
      >
        <SearchField value={state.search} onChange={(search) => change({ search })} />
        <DateFilter
          value={state.filter}
          dayLabel={t('records.dayOfFilter')}
          onChange={(filter) => change({ filter })}
        />
      </Stack>
      <DataTable
        {...table}
        rows={list.data?.rows ?? []}
        rowId={rowId}
        status={listStatus(list)}
        total={list.data?.total ?? 0}
        sum={list.data?.sum}
        position={state}
        onChange={change}
        isFiltered={isFiltered}
        onRetry={() => void list.refetch()}
        error={list.error}
      />
    </>
  )
}
