import { invoiceCalls } from '@portal/money-contract'
import type { Invoice, InvoiceInput } from '@portal/money-domain'
import type { Handlers } from '@portal/service-kit'
import { invoices } from '../db/schema/vouchers.ts'
import type { MoneyDeps } from '../deps.ts'
import { recordColumns } from '../exports/record-sheet.ts'
import { type VoucherKind, type VoucherLine, voucherLine } from '../vouchers/voucher-kind.ts'
import { voucherHandlers } from '../vouchers/vouchers.routes.ts'

const { id, name, amount, days } = recordColumns<VoucherLine<Invoice>>()

/** Invoices (Fakturor) are vouchers in their own table. */
const INVOICES: VoucherKind<Invoice, InvoiceInput> = {
  kind: 'invoice',
  calls: invoiceCalls,
  table: invoices,
  added: (fileName) => `Lade till fakturan ${fileName}`,
  removed: (fileName) => `Tog bort fakturan ${fileName}`,
  restored: (name) => `Återställde fakturan ${name}`,
  corrected: (name, change) => `Rättade fakturan ${name}: ${change}`,
  correctedForOwner: (fileName) => `Rättade din faktura ${fileName}`,
  sheet: { title: { sv: 'Fakturor', en: 'Invoices' }, columns: [id, name, amount, ...days], line: voucherLine },
}

export const invoiceHandlers = (deps: MoneyDeps): Handlers<typeof invoiceCalls> => voucherHandlers(deps, INVOICES)
