import { type ListControls, useListState } from '@portal/web-kit'

/**
 * What a list of records shows, in the address. On an administrator's page about a user (`userId`), where several lists share
 * one address, each goes by its own name there.
 */
export function useRecordList<Column extends string>(listName: string, columns: readonly [Column, ...Column[]], userId: number | undefined): ListControls<Column> {
  return useListState(columns, 'today', userId === undefined ? undefined : listName)
}
