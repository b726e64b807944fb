import type { UseQueryResult } from '@tanstack/react-query'

/** A list's state as DataTable's `status` takes it: `<DataTable status={listStatus(list)} … />`. */
export function listStatus(
  list: Pick<UseQueryResult, 'data' | 'isError' | 'isFetching' | 'isPlaceholderData'>,
): 'loading' | 'refreshing' | 'error' | 'ready' {
  if (list.data === undefined) return list.isError ? 'error' : 'loading'
  return list.isPlaceholderData && list.isFetching ? 'refreshing' : 'ready'
}
