import type { ReactNode } from 'react'
import { receiptCalls } from '@portal/money-contract'
import type { Receipt } from '@portal/money-domain'
import type { ReadAhead } from '@portal/web-kit'
import type { VoucherKind } from '../vouchers/voucher-kind.ts'
import { VoucherPage } from '../vouchers/voucher-page.tsx'
import { readVouchersAhead } from '../vouchers/vouchers.api.ts'
import { AddReceiptDialog } from './add-receipt-dialog.tsx'
import { receiptColumns, SORTABLE } from './receipt-columns.tsx'

const receipts: VoucherKind<Receipt> = {
  name: 'receipts',
  calls: receiptCalls,
  columns: receiptColumns,
  sortable: SORTABLE,
  AddDialog: AddReceiptDialog,
}

/** Receipts (Kvitton): the caller's own, or those of the named user. */
export default function ReceiptsPage({ userId }: { readonly userId?: number }): ReactNode {
  return <VoucherPage kind={receipts} userId={userId} />
}

ReceiptsPage.ahead = (read: ReadAhead): void => readVouchersAhead(read, receipts)
