import type { ReactNode } from 'react'
import type { Voucher } from '@portal/money-domain'
import { formatKronor } from '@portal/web-kit'
import { DeleteRecordDialog } from '../records/delete-record-dialog.tsx'
import { shownFile } from '../records/shown-name.ts'
import { useMoneyText } from '../texts.ts'
import type { VoucherKind } from './voucher-kind.ts'
import { useDeleteVoucher, useRestoreVoucher } from './vouchers.api.ts'

interface Props<Row extends Voucher> {
  readonly kind: VoucherKind<Row>
  readonly voucher: Row
  readonly onClose: () => void
}

/** Deletes a receipt or an invoice after a question. */
export function DeleteVoucherDialog<Row extends Voucher>({ kind, voucher, onClose }: Props<Row>): ReactNode {
  const t = useMoneyText()
  const { name, more } = shownFile(t, kind.name === 'receipts' ? 'receipt' : 'invoice', voucher)
  return (
    <DeleteRecordDialog
      kind={kind.name}
      id={voucher.id}
      // The preview names it by its file.
      name={more === undefined ? name : `${name} (${more})`}
      amount={formatKronor(voucher.amount)}
      remove={useDeleteVoucher(kind).run}
      restore={useRestoreVoucher(kind).run}
      onClose={onClose}
    />
  )
}
