import { useCallback, useMemo, useState } from 'react'
import { type ListControls, type ListState, useListState } from '@portal/web-kit'

/**
 * What a list of records shows. A page's list lives in the address; on an administrator's page about a user (`userId`),
 * where several lists share one address, each keeps its own.
 */
export function useRecordList<Column extends string>(columns: readonly [Column, ...Column[]], userId: number | undefined): ListControls<Column> {
  const inAddress = useListState(columns)
  const own = useOwnState(columns)
  return userId === undefined ? inAddress : own
}

function useOwnState<Column extends string>(columns: readonly [Column, ...Column[]]): ListControls<Column> {
  const [state, setState] = useState<ListState<Column>>({ filter: 'today', search: '', sort: columns[0], order: 'asc', page: 0, pageSize: 10 })
  const change = useCallback((next: Partial<ListState<string>>) => setState((current) => {
    const { sort = current.sort, ...others } = next
    return { ...current, page: 0, ...others, sort: columns.find((column) => column === sort) ?? columns[0] }
  }), [columns])
  const query = useMemo(() => {
    const { search, ...rest } = state
    return search === '' ? rest : { ...rest, search }
  }, [state])
  return { state, query, change }
}
