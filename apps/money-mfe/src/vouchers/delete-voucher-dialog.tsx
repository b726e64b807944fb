import type { ReactNode } from 'react'
import type { Voucher } from '@portal/money-domain'
import { ConfirmDialog } from '@portal/ui'
import { formatKronor, isTemporary, toast } from '@portal/web-kit'
import { WholeDates } from '../records/whole-dates.tsx'
import { useMoneyText } from '../texts.ts'
import type { VoucherKind } from './voucher-kind.ts'
import { useDeleteVoucher } from './vouchers.api.ts'

interface Props<Row extends Voucher> {
  readonly kind: VoucherKind<Row>
  readonly voucher: Row
  readonly onClose: () => void
}

/** Asks for confirmation, deletes and shows the result. */
export function DeleteVoucherDialog<Row extends Voucher>({ kind, voucher, onClose }: Props<Row>): ReactNode {
  const { id, fileName, amount } = voucher
  const t = useMoneyText()
  const remove = useDeleteVoucher(kind)
  const confirm = async () => {
    try {
      await remove.run({ id })
      toast.success(t(`${kind.name}.deleted`))
    } catch (error) {
      toast.error(error instanceof Error && !isTemporary(error) ? error.message : t('failed.delete'))
    }
    onClose()
  }
  return (
    <ConfirmDialog
      title={t(`${kind.name}.deleteTitle`)}
      text={<WholeDates>{t(`${kind.name}.deleteText`, { name: fileName, amount: formatKronor(amount) })}</WholeDates>}
      confirmLabel={t(`${kind.name}.deleteConfirm`)}
      isDangerous
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}
