import { documentCalls } from '@portal/money-contract'
import { useRecordList, useRecords } from '../records/use-record-list.ts'

const COLUMNS = ['id', 'name', 'amount', 'date', 'kind'] as const

/** The files of a user's records that match the list's query, and functions that change the list. */
export function useDocuments(userId: number) {
  const controls = useRecordList('documents', COLUMNS, userId)
  const input = { userId, ...controls.query }
  const records = useRecords(documentCalls.list, input, controls.state)
  return { ...controls, ...records, exports: records.exportBy(documentCalls.export) }
}
