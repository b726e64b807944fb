import type { ReactNode } from 'react'
import type { Voucher, VoucherInput } from '@portal/money-domain'
import { WaitingRows } from '@portal/ui'
import { formatKronor, keeperNow, useWaiting } from '@portal/web-kit'
import { proposeTurns } from '../file-text/use-chosen-turns.ts'
import type { AddAgain, VoucherKind } from './voucher-kind.ts'

/** A voucher on this device that the user wants to change before it is sent again. */
export interface WaitingVoucher {
  readonly id: string
  readonly values: AddAgain
}

export const removeWaiting = async (id: string): Promise<void> => (await keeperNow())?.remove(id)

interface Props<Row extends Voucher> {
  readonly kind: VoucherKind<Row>
  readonly onChange: (voucher: WaitingVoucher) => void
}

/** The user's vouchers that wait on this device for the network. */
export function WaitingVouchers<Row extends Voucher>({ kind, onChange }: Props<Row>): ReactNode {
  const waiting = useWaiting(kind.calls.add)
  const change = async (id: string) => {
    const one = waiting.find((row) => row.id === id)
    if (!one) return
    const { date, amount, turns } = one.input as VoucherInput & Pick<Voucher, 'turns'>
    const file = (await (await keeperNow())?.fileOf(id)) ?? null
    if (file && turns !== undefined) proposeTurns(file, turns)
    onChange({ id, values: { date, amount, file } })
  }
  return (
    <WaitingRows
      rows={waiting.map(({ id, input, fileName, problem }) => {
        const { date, amount } = input as VoucherInput
        return { id, problem, text: `${date} · ${fileName ?? ''} · ${formatKronor(amount)}` }
      })}
      onRetry={(id) => void keeperNow().then((keeper) => keeper?.retry(id))}
      onChange={(id) => void change(id)}
      onRemove={(id) => void removeWaiting(id)}
    />
  )
}
