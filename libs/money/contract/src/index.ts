import { documentCalls } from './document.wire.ts'
import { duplicateCalls } from './duplicate.wire.ts'
import { fileCalls } from './file.wire.ts'
import { invoiceCalls } from './invoice.wire.ts'
import { purchaseCalls, SEAL_FILTERS } from './purchase.wire.ts'
import { receiptCalls } from './receipt.wire.ts'

export { moneyErrors } from './money-errors.ts'
export type { Correction, VoucherCalls } from './voucher-calls.ts'
export type { NamedRecord, OtherDays, RecordPage, RemovedRecord } from './record-list.ts'
export type { PurchaseColumn, ReviewColumn, ReviewListQuery, SealFilter } from './purchase.wire.ts'
export { documentCalls, duplicateCalls, fileCalls, invoiceCalls, purchaseCalls, receiptCalls, SEAL_FILTERS }

/** Every call of the money area, by resource. */
export const moneyCalls = {
  receipts: receiptCalls,
  invoices: invoiceCalls,
  purchases: purchaseCalls,
  documents: documentCalls,
  duplicates: duplicateCalls,
  files: fileCalls,
} as const
