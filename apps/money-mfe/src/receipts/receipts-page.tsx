import type { ReactNode } from 'react'
import { receiptCalls } from '@portal/money-contract'
import { RECEIPT_FILE } from '@portal/money-domain'
import type { VoucherKind } from '../vouchers/voucher-kind.ts'
import { VoucherPage } from '../vouchers/voucher-page.tsx'

const receipts: VoucherKind = { name: 'receipts', record: 'receipt', calls: receiptCalls, file: RECEIPT_FILE }

/** Receipts (Kvitton): the caller's own, or those of the named user. */
export default function ReceiptsPage({ userId }: { readonly userId?: number }): ReactNode {
  return <VoucherPage kind={receipts} userId={userId} />
}
