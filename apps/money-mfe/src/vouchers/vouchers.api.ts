import { useAct, useCall, useListState } from '@portal/web-kit'
import type { VoucherKind } from './voucher-kind.ts'

const COLUMNS = ['id', 'fileName', 'amount', 'date'] as const

/** The vouchers that the address asks for, and the controls that change it. */
export function useVouchers({ calls }: VoucherKind, userId?: number) {
  const controls = useListState(COLUMNS)
  return { ...controls, list: useCall(calls.list, { userId, ...controls.query }) }
}

export const useAddVoucher = ({ calls }: VoucherKind) => useAct(calls.add, { refreshes: [calls.list] })

export const useDeleteVoucher = ({ calls }: VoucherKind) => useAct(calls.remove, { refreshes: [calls.list] })
