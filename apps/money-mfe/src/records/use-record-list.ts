import type { Call, ListPage } from '@portal/platform-contract'
import { monthRange, quickFilterOf } from '@portal/ui'
import { api, type ListControls, listStatus, today, useCall, useFetchedAt, useListState } from '@portal/web-kit'
import { useRememberedFilter } from './remembered-filter.ts'

export interface RecordListControls<Column extends string> extends ListControls<Column> {
  /** Stores the user's choice for the next visit. */
  readonly remember: ReturnType<typeof useRememberedFilter>['remember']
}

/**
 * A list's state in the address. On an administrator's page about a user (`userId`), where several lists share one
 * address, each has its own prefix.
 */
export function useRecordList<Column extends string>(
  listName: string,
  columns: readonly [Column, ...Column[]],
  userId?: number,
): RecordListControls<Column> {
  const { initial, remember } = useRememberedFilter(listName)
  return { ...useListState(columns, initial, userId === undefined ? undefined : listName), remember }
}

/** The rows that an empty list would have with other days. */
export interface Elsewhere {
  /** Undefined when the list already has the days of this month. */
  readonly month: number | undefined
  readonly all: number
}

/**
 * The rows of the list; for an empty one also how many rows other days have, and whether search or filter is the reason
 * that it is empty. Until that is known the list is loading, so that its text does not change.
 */
export function useRecords<Input extends object, Row>(
  call: Call<Input, ListPage<Row>>,
  input: Input,
  { filter, search }: ListControls<string>['state'],
) {
  const list = useCall(call, input)
  const fetchedAt = useFetchedAt(call)
  const isEmpty = list.data?.total === 0 && !list.isPlaceholderData
  const hasOtherDays = isEmpty && filter !== 'all'
  const day = today()
  const everyDay = useCall(call, { ...input, filter: 'all', page: 0 }, { enabled: hasOtherDays })
  const all = everyDay.data?.total ?? 0
  const mayBeMonth = hasOtherDays && quickFilterOf(filter, day) !== 'month'
  // Requested at the same time: the empty text waits for both.
  const thisMonth = useCall(call, { ...input, filter: [monthRange(day)], page: 0 }, { enabled: mayBeMonth })
  const month = mayBeMonth ? (thisMonth.data?.total ?? 0) : undefined
  const isCounting = (hasOtherDays && everyDay.isLoading) || (mayBeMonth && thisMonth.isLoading)
  /** All rows for paper; of a very long list as many as the call gives without pages. */
  const fetchWhole = async (): Promise<readonly Row[]> =>
    (await api.call(call, { ...input, page: undefined, pageSize: undefined })).rows
  const elsewhere: Elsewhere | undefined = hasOtherDays && all > 0 ? { month, all } : undefined
  return {
    list: { ...list, fetchedAt },
    status: isCounting ? ('loading' as const) : listStatus(list),
    isFiltered: search !== '' || elsewhere !== undefined,
    elsewhere,
    fetchWhole,
  }
}
