import type { ReactNode } from 'react'
import { receiptCalls } from '@portal/money-contract'
import { RECEIPT_FILE } from '@portal/money-domain'
import type { VoucherKind } from '../vouchers/voucher-kind.ts'
import { VoucherPage } from '../vouchers/voucher-page.tsx'

const receipts: VoucherKind = { name: 'receipts', calls: receiptCalls, file: RECEIPT_FILE }

/** Own receipts (Kvitton). */
export default function ReceiptsPage(): ReactNode {
  return <VoucherPage kind={receipts} />
}
