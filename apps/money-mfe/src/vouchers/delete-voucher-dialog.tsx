import type { ReactNode } from 'react'
import type { Voucher } from '@portal/money-domain'
import { formatKronor } from '@portal/web-kit'
import { DeleteRecordDialog } from '../records/delete-record-dialog.tsx'
import type { VoucherKind } from './voucher-kind.ts'
import { useDeleteVoucher, useRestoreVoucher } from './vouchers.api.ts'

interface Props<Row extends Voucher> {
  readonly kind: VoucherKind<Row>
  readonly voucher: Row
  readonly onClose: () => void
}

/** Deletes a receipt or an invoice after a question. */
export function DeleteVoucherDialog<Row extends Voucher>({ kind, voucher, onClose }: Props<Row>): ReactNode {
  return (
    <DeleteRecordDialog
      kind={kind.name}
      id={voucher.id}
      name={voucher.fileName}
      amount={formatKronor(voucher.amount)}
      remove={useDeleteVoucher(kind).run}
      restore={useRestoreVoucher(kind).run}
      onClose={onClose}
    />
  )
}
