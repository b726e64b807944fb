import { INVOICE_FILE } from '@portal/money-domain'
import { amountText, id, plainDate, text } from '@portal/platform-contract'
import { fileTurns } from './file.wire.ts'
import { voucherCalls } from './voucher-calls.ts'

/** Invoices (Fakturor). */
export const invoiceCalls = voucherCalls({
  name: 'invoices',
  noun: 'an invoice',
  exportNote: 'Hämtade fakturalistan som fil',
  path: 'user/Faktura',
  file: INVOICE_FILE,
  row: {
    id: { id },
    FakturaNamn: { fileName: text(200) },
    FakturaUrl: { fileKey: text(100) },
    Value: { amount: amountText },
    FakturaDate: { date: plainDate },
    Vridning: { turns: fileTurns.optional() },
  },
  input: { date: { date: plainDate }, Value: { amount: amountText } },
})
