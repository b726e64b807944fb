import { documentCalls } from './document.wire.ts'
import { duplicateCalls } from './duplicate.wire.ts'
import { fileCalls } from './file.wire.ts'
import { invoiceCalls } from './invoice.wire.ts'
import { purchaseCalls, SEAL_FILTERS } from './purchase.wire.ts'
import { receiptCalls } from './receipt.wire.ts'
import { sealedMonthCalls } from './sealed-months.wire.ts'

export { moneyErrors } from './money-errors.ts'
export type { Correction, VoucherCalls } from './voucher-calls.ts'
export type { NamedRecord, OtherDays, RecordPage, RemovedRecord } from './record-list.ts'
export type { PurchaseColumn, ReviewColumn, ReviewListQuery, SealFilter } from './purchase.wire.ts'
export type { SealedMonths } from './sealed-months.wire.ts'
export {
  documentCalls,
  duplicateCalls,
  fileCalls,
  invoiceCalls,
  purchaseCalls,
  receiptCalls,
  SEAL_FILTERS,
  sealedMonthCalls,
}

/** Every call of the money area, by resource. */
export const moneyCalls = {
  receipts: receiptCalls,
  invoices: invoiceCalls,
  purchases: purchaseCalls,
  documents: documentCalls,
  duplicates: duplicateCalls,
  files: fileCalls,
  sealedMonths: sealedMonthCalls,
} as const
