import type { ReactNode } from 'react'
import { invoiceCalls } from '@portal/money-contract'
import { INVOICE_FILE } from '@portal/money-domain'
import type { VoucherKind } from '../vouchers/voucher-kind.ts'
import { VoucherPage } from '../vouchers/voucher-page.tsx'

const invoices: VoucherKind = { name: 'invoices', record: 'invoice', calls: invoiceCalls, file: INVOICE_FILE }

/** Invoices (Fakturor): the caller's own, or those of the named user. */
export default function InvoicesPage({ userId }: { readonly userId?: number }): ReactNode {
  return <VoucherPage kind={invoices} userId={userId} />
}
