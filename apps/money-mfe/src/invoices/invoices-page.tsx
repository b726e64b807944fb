import type { ReactNode } from 'react'
import { invoiceCalls } from '@portal/money-contract'
import type { Invoice } from '@portal/money-domain'
import type { ReadAhead } from '@portal/web-kit'
import type { VoucherKind } from '../vouchers/voucher-kind.ts'
import { VoucherPage } from '../vouchers/voucher-page.tsx'
import { readVouchersAhead } from '../vouchers/vouchers.api.ts'
import { AddInvoiceDialog } from './add-invoice-dialog.tsx'
import { invoiceColumns, SORTABLE } from './invoice-columns.tsx'

const invoices: VoucherKind<Invoice> = {
  name: 'invoices',
  calls: invoiceCalls,
  columns: invoiceColumns,
  sortable: SORTABLE,
  AddDialog: AddInvoiceDialog,
}

/** Invoices (Fakturor): the caller's own, or those of the named user. */
export default function InvoicesPage({ userId }: { readonly userId?: number }): ReactNode {
  return <VoucherPage kind={invoices} userId={userId} />
}

InvoicesPage.ahead = (read: ReadAhead): void => readVouchersAhead(read, invoices)
