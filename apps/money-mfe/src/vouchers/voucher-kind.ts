import type { invoiceCalls, receiptCalls } from '@portal/money-contract'
import type { FileRule } from '@portal/ui'

/** What differs between receipts and invoices on the screen: their calls, texts and accepted files. */
export interface VoucherKind {
  /** The prefix of their texts in the catalogue. */
  readonly name: 'receipts' | 'invoices'
  readonly record: 'receipt' | 'invoice'
  readonly calls: typeof receiptCalls | typeof invoiceCalls
  readonly file: FileRule
}
