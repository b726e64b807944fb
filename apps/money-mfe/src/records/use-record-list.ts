import type { Call, ListPage } from '@portal/platform-contract'
import { type ListControls, useCall, useListState } from '@portal/web-kit'

/**
 * What a list of records shows, in the address. On an administrator's page about a user (`userId`), where several lists
 * share one address, each goes by its own name there.
 */
export function useRecordList<Column extends string>(
  listName: string,
  columns: readonly [Column, ...Column[]],
  userId: number | undefined,
): ListControls<Column> {
  return useListState(columns, 'today', userId === undefined ? undefined : listName)
}

/**
 * The rows that a list asks for, and whether search or filter is why there are none: today is, when other days have
 * any.
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
