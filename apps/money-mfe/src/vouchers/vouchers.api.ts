import { documentCalls, duplicateCalls } from '@portal/money-contract'
import { useAct, useCall } from '@portal/web-kit'
import { useRecordList } from '../records/use-record-list.ts'
import type { VoucherKind } from './voucher-kind.ts'

const COLUMNS = ['id', 'fileName', 'amount', 'date'] as const

/** The vouchers that the list asks for, and the controls that change it. */
export function useVouchers({ name, calls }: VoucherKind, userId?: number) {
  const controls = useRecordList(name, COLUMNS, userId)
  const input = { userId, ...controls.query }
  return { ...controls, list: useCall(calls.list, input), exports: { call: calls.export, input } }
}

export const useAddVoucher = ({ calls }: VoucherKind) => useAct(calls.add, { refreshes: [calls.list, documentCalls.list, duplicateCalls.find] })

export const useDeleteVoucher = ({ calls }: VoucherKind) => useAct(calls.remove, { refreshes: [calls.list, documentCalls.list, duplicateCalls.find] })
