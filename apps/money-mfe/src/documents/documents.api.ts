import { documentCalls } from '@portal/money-contract'
import { useRecordList, useRecords } from '../records/use-record-list.ts'

const COLUMNS = ['id', 'name', 'amount', 'date', 'kind'] as const

/** The files of a user's records that the list asks for, and the controls that change it. */
export function useDocuments(userId: number) {
  const controls = useRecordList('documents', COLUMNS, userId)
  const input = { userId, ...controls.query }
  return {
    ...controls,
    ...useRecords(documentCalls.list, input, controls.state),
    exports: { call: documentCalls.export, input },
  }
}
