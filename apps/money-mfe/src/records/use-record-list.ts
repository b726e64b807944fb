import type { OtherDays, RecordPage } from '@portal/money-contract'
import type { AnyCall, Call, DateFilter, ListQuery } from '@portal/platform-contract'
import { monthRange, PAGE_SIZES, quickFilterOf } from '@portal/ui'
import {
  api,
  type ListControls,
  listStatus,
  type ReadAhead,
  today,
  useCall,
  useFetchedAt,
  useListState,
  useSession,
} from '@portal/web-kit'
import type { ListExport } from './export-button.tsx'
import { rememberedFilter, useRememberedFilter } from './remembered-filter.ts'

export interface RecordListControls<Column extends string> extends ListControls<Column> {
  /** Stores the user's choice for the next visit. */
  readonly remember: ReturnType<typeof useRememberedFilter>['remember']
}

/**
 * A list's state in the address. On an administrator's page about a user (`userId`), where several lists share one
 * address, each has its own prefix, and all have the same days.
 */
export function useRecordList<Column extends string>(
  listName: string,
  columns: readonly [Column, ...Column[]],
  userId?: number,
): RecordListControls<Column> {
  const { initial, remember } = useRememberedFilter(userId === undefined ? listName : 'user')
  return { ...useListState(columns, initial, userId === undefined ? undefined : listName, 'today'), remember }
}

/** Fetches the user's own list before it opens, as {@link useRecordList} begins where the address says nothing. */
export function readRecordsAhead<Column extends string>(
  read: ReadAhead,
  call: Call<ListQuery<DateFilter, Column>, unknown>,
  listName: string,
  [sort]: readonly [Column, ...Column[]],
): void {
  const filter = rememberedFilter(listName, useSession.getState().user?.id)
  read(call, { userId: undefined, filter, sort, order: 'asc', page: 0, pageSize: PAGE_SIZES[0] })
}

/**
 * The rows of the list; for an empty one also how many rows other days have, and whether search or filter is the reason
 * that it is empty. The list's own answer says it; an older service is asked, and until it answers the list is loading,
 * so that its text does not change.
 */
export function useRecords<Input extends object, Row>(
  call: Call<Input, RecordPage<Row>>,
  input: Input,
  { filter, search }: ListControls<string>['state'],
) {
  const list = useCall(call, input)
  const fetchedAt = useFetchedAt(call)
  const isEmpty = list.data?.total === 0 && !list.isPlaceholderData
  const hasOtherDays = isEmpty && filter !== 'all'
  const day = today()
  const told = hasOtherDays ? list.data?.otherDays : undefined
  const enabled = hasOtherDays && told === undefined
  const everyDay = useCall(call, { ...input, filter: 'all', page: 0 }, { enabled })
  // Requested at the same time: the empty text waits for both.
  const thisMonth = useCall(call, { ...input, filter: [monthRange(day)], page: 0 }, { enabled })
  const { month, all } = told ?? { month: thisMonth.data?.total ?? 0, all: everyDay.data?.total ?? 0 }
  const isCounting = enabled && (everyDay.isLoading || thisMonth.isLoading)
  // A list that could not be read may have some.
  const hasRows = list.data && !list.isPlaceholderData ? list.data.total > 0 : list.error ? true : undefined
  /** All rows for paper; of a very long list as many as the call gives without pages. */
  const fetchWhole = async (): Promise<readonly Row[]> =>
    (await api.call(call, { ...input, page: undefined, pageSize: undefined })).rows
  const elsewhere: OtherDays | undefined =
    hasOtherDays && all > 0 ? { month: quickFilterOf(filter, day) === 'month' ? 0 : month, all } : undefined
  return {
    list: { ...list, fetchedAt },
    status: isCounting ? ('loading' as const) : listStatus(list),
    isFiltered: search !== '' || elsewhere !== undefined,
    /** The workbook of what is listed; `hasRows` is undefined while that is not known. */
    exportBy: (exporting: AnyCall): ListExport => ({ call: exporting, input, hasRows }),
    elsewhere,
    fetchWhole,
  }
}
