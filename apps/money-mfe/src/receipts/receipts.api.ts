import { fileCalls, receiptCalls } from '@portal/money-contract'
import type { Receipt } from '@portal/money-domain'
import { api, busy, useAct, useCall, useListState } from '@portal/web-kit'

const COLUMNS = ['id', 'fileName', 'amount', 'date'] as const

/** The receipts that the address asks for, and the controls that change it. */
export function useReceipts(userId?: number) {
  const controls = useListState(COLUMNS)
  const list = useCall(receiptCalls.list, { userId, ...controls.query })
  return { ...controls, list }
}

export const useDeleteReceipt = () => useAct(receiptCalls.remove, { refreshes: [receiptCalls.list] })

/** Saves the receipt's file under its own name. Throws ApiError. */
export const downloadReceipt = ({ fileKey, fileName }: Receipt): Promise<void> => busy.during(api.download(fileCalls.download, { fileKey, fileName }, fileName))
