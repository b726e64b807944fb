import { documentCalls, duplicateCalls } from '@portal/money-contract'
import { useAct } from '@portal/web-kit'
import { useRecordList, useRecords } from '../records/use-record-list.ts'
import type { VoucherKind } from './voucher-kind.ts'

const COLUMNS = ['id', 'fileName', 'amount', 'date'] as const

/** The vouchers that match the list's query, and functions that change the list. */
export function useVouchers({ name, calls }: VoucherKind, userId?: number) {
  const controls = useRecordList(name, COLUMNS, userId)
  const input = { userId, ...controls.query }
  return { ...controls, ...useRecords(calls.list, input, controls.state), exports: { call: calls.export, input } }
}

export const useAddVoucher = ({ calls }: VoucherKind) =>
  useAct(calls.add, { refreshes: [calls.list, documentCalls.list, duplicateCalls.find] })

export const useDeleteVoucher = ({ calls }: VoucherKind) =>
  useAct(calls.remove, { refreshes: [calls.list, documentCalls.list, duplicateCalls.find] })
