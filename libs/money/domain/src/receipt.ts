import { DOCUMENT_KINDS, type FileKind, MAX_FILE_BYTES, PHOTO_KINDS } from '@portal/platform-domain'
import { type Voucher, voucherInput, type VoucherInput } from './voucher.ts'

/** Something that a consultant has paid for. */
export type Receipt = Voucher

/** Receipts are often photographed, so they accept pictures besides documents (D25). */
export const RECEIPT_FILE_KINDS: readonly FileKind[] = [...DOCUMENT_KINDS, ...PHOTO_KINDS]

export const RECEIPT_FILE = { required: true, kinds: RECEIPT_FILE_KINDS, maxBytes: MAX_FILE_BYTES } as const

export const receiptInput = voucherInput
export type ReceiptInput = VoucherInput
