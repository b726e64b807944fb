import { DOCUMENT_KINDS, MAX_FILE_BYTES } from '@portal/platform-domain'
import { type Voucher, voucherInput, type VoucherInput } from './voucher.ts'

/** A bill that a consultant hands in. */
export type Invoice = Voucher

/** Invoices are documents: no photos (D25). */
export const INVOICE_FILE = { required: true, kinds: DOCUMENT_KINDS, maxBytes: MAX_FILE_BYTES } as const

export const invoiceInput = voucherInput
export type InvoiceInput = VoucherInput
