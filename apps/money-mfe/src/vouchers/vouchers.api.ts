import { documentCalls, duplicateCalls, type VoucherCalls } from '@portal/money-contract'
import type { Voucher, VoucherInput } from '@portal/money-domain'
import { useAct } from '@portal/web-kit'
import { useRecordList, useRecords } from '../records/use-record-list.ts'
import type { VoucherKind } from './voucher-kind.ts'

/** The vouchers that match the list's query, and functions that change the list. */
export function useVouchers<Row extends Voucher>({ name, calls, sortable }: VoucherKind<Row>, userId?: number) {
  const controls = useRecordList(name, sortable, userId)
  const input = { userId, ...controls.query }
  return { ...controls, ...useRecords(calls.list, input, controls.state), exports: { call: calls.export, input } }
}

export const useAddVoucher = <Row extends Voucher, Input extends VoucherInput>({
  add,
  list,
}: Pick<VoucherCalls<Row, Input>, 'add' | 'list'>) =>
  useAct(add, { refreshes: [list, documentCalls.list, duplicateCalls.find], queues: true })

export const useDeleteVoucher = <Row extends Voucher>({ calls }: VoucherKind<Row>) =>
  useAct(calls.remove, { refreshes: [calls.list, documentCalls.list, duplicateCalls.find] })

export const useRestoreVoucher = <Row extends Voucher>({ calls }: VoucherKind<Row>) =>
  useAct(calls.restore, { refreshes: [calls.list, documentCalls.list, duplicateCalls.find] })

export const useCorrectVoucher = <Row extends Voucher>({ calls }: VoucherKind<Row>) =>
  useAct(calls.correct, { refreshes: [calls.list, documentCalls.list, duplicateCalls.find] })
