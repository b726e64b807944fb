import type { ReactNode } from 'react'
import { invoiceCalls } from '@portal/money-contract'
import { INVOICE_FILE } from '@portal/money-domain'
import type { VoucherKind } from '../vouchers/voucher-kind.ts'
import { VoucherPage } from '../vouchers/voucher-page.tsx'

const invoices: VoucherKind = { name: 'invoices', calls: invoiceCalls, file: INVOICE_FILE }

/** Own invoices (Fakturor). */
export default function InvoicesPage(): ReactNode {
  return <VoucherPage kind={invoices} />
}
