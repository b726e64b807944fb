import { documentCalls, duplicateCalls, purchaseCalls } from '@portal/money-contract'
import { useAct } from '@portal/web-kit'
import { useRecordList, useRecords } from '../records/use-record-list.ts'

const OWN_COLUMNS = ['id', 'fileName', 'link', 'amount', 'status', 'date'] as const
const ALL_COLUMNS = [...OWN_COLUMNS, 'firstName'] as const
const LISTS = [purchaseCalls.list, purchaseCalls.listAll, documentCalls.list, duplicateCalls.find]

/** A user's own purchases that match the list's query, and functions that change the list. */
export function useOwnPurchases(userId?: number) {
  const controls = useRecordList('purchases', OWN_COLUMNS, userId)
  const input = { userId, ...controls.query }
  return {
    ...controls,
    ...useRecords(purchaseCalls.list, input, controls.state),
    exports: { call: purchaseCalls.export, input },
  }
}

/** All users', for users who may see them (D28). */
export function useAllPurchases() {
  const controls = useRecordList('all-purchases', ALL_COLUMNS)
  return {
    ...controls,
    ...useRecords(purchaseCalls.listAll, controls.query, controls.state),
    exports: { call: purchaseCalls.exportAll, input: controls.query },
  }
}

export const useAddPurchase = () => useAct(purchaseCalls.add, { refreshes: LISTS })

export const useEditPurchase = () => useAct(purchaseCalls.edit, { refreshes: LISTS })

export const useDeletePurchase = () => useAct(purchaseCalls.remove, { refreshes: LISTS })
