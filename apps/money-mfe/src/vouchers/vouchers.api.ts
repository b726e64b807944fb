import { documentCalls, duplicateCalls, type VoucherCalls } from '@portal/money-contract'
import type { Voucher, VoucherInput } from '@portal/money-domain'
import { type ReadAhead, useAct } from '@portal/web-kit'
import { readRecordsAhead, useRecordList, useRecords } from '../records/use-record-list.ts'
import type { VoucherKind } from './voucher-kind.ts'

/** The vouchers that match the list's query, and functions that change the list. */
export function useVouchers<Row extends Voucher>({ name, calls, sortable }: VoucherKind<Row>, userId?: number) {
  const controls = useRecordList(name, sortable, userId)
  const input = { userId, ...controls.query }
  const records = useRecords(calls.list, input, controls.state)
  return { ...controls, ...records, exports: records.exportBy(calls.export) }
}

/** Fetches the user's own vouchers before their page opens. */
export const readVouchersAhead = <Row extends Voucher>(
  read: ReadAhead,
  { name, calls, sortable }: VoucherKind<Row>,
): void => readRecordsAhead(read, calls.list, name, sortable)

/** The lists that a changed voucher makes stale. */
const listsOf = <Row extends Voucher>({ list }: Pick<VoucherCalls<Row, VoucherInput>, 'list'>) => [
  list,
  documentCalls.list,
  duplicateCalls.find,
]

export const useAddVoucher = <Row extends Voucher, Input extends VoucherInput>(
  calls: Pick<VoucherCalls<Row, Input>, 'add' | 'list'>,
) => useAct(calls.add, { refreshes: listsOf(calls), queues: true })

export const useDeleteVoucher = <Row extends Voucher>({ calls }: VoucherKind<Row>) =>
  useAct(calls.remove, { refreshes: listsOf(calls) })

export const useRestoreVoucher = <Row extends Voucher>({ calls }: VoucherKind<Row>) =>
  useAct(calls.restore, { refreshes: listsOf(calls) })

export const useCorrectVoucher = <Row extends Voucher>({ calls }: VoucherKind<Row>) =>
  useAct(calls.correct, { refreshes: listsOf(calls) })
