import type { invoiceCalls, receiptCalls } from '@portal/money-contract'
import type { FileRule } from '@portal/ui'

/** What sets receipts and invoices apart on the screen: their calls, their words and the files that they take. */
export interface VoucherKind {
  /** Where their words stand in the catalogue. */
  readonly name: 'receipts' | 'invoices'
  readonly record: 'receipt' | 'invoice'
  readonly calls: typeof receiptCalls | typeof invoiceCalls
  readonly file: FileRule
}
