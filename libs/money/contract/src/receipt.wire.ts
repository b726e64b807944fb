import { RECEIPT_FILE } from '@portal/money-domain'
import { amountText, id, plainDate, text } from '@portal/platform-contract'
import { fileTurns } from './file.wire.ts'
import { voucherCalls } from './voucher-calls.ts'

/** Receipts (Kvitton). */
export const receiptCalls = voucherCalls({
  name: 'receipts',
  noun: 'a receipt',
  exportNote: 'Hämtade kvittolistan som fil',
  path: 'user/Kvitto',
  file: RECEIPT_FILE,
  row: {
    id: { id },
    invoiceName: { fileName: text(200) },
    invoiceUrl: { fileKey: text(100) },
    Value: { amount: amountText },
    invoicedate: { date: plainDate },
    Vridning: { turns: fileTurns.optional() },
  },
  input: { date: { date: plainDate }, Value: { amount: amountText } },
})
