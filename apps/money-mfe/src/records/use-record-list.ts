import type { Call, ListPage } from '@portal/platform-contract'
import { type ListControls, useCall, useListState } from '@portal/web-kit'

/**
 * A list's state in the address. On an administrator's page about a user (`userId`), where several lists share one
 * address, each has its own prefix.
 */
export function useRecordList<Column extends string>(
  listName: string,
  columns: readonly [Column, ...Column[]],
  userId: number | undefined,
): ListControls<Column> {
  return useListState(columns, 'today', userId === undefined ? undefined : listName)
}

/**
 * The rows of the list, and whether search or filter is the reason for an empty one: today is, when other days have
 * rows.
 */
export function useRecords<Input extends object, Row>(
  call: Call<Input, ListPage<Row>>,
  input: Input,
  { filter, search }: ListControls<string>['state'],
) {
  const list = useCall(call, input)
  const isTodayAlone = filter === 'today' && search === ''
  const everyDay = useCall(
    call,
    { ...input, filter: 'all', page: 0 },
    { enabled: isTodayAlone && list.data?.total === 0 },
  )
  const isFiltered = isTodayAlone ? (everyDay.data?.total ?? 0) > 0 : search !== '' || filter !== 'all'
  return { list, isFiltered }
}
