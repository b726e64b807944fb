import { receiptCalls } from '@portal/money-contract'
import type { Receipt, ReceiptInput } from '@portal/money-domain'
import type { Handlers } from '@portal/service-kit'
import { receipts } from '../db/schema/vouchers.ts'
import type { MoneyDeps } from '../deps.ts'
import { recordColumns } from '../exports/record-sheet.ts'
import { type VoucherKind, type VoucherLine, voucherLine } from '../vouchers/voucher-kind.ts'
import { voucherHandlers } from '../vouchers/vouchers.routes.ts'

const { id, name, amount, days } = recordColumns<VoucherLine<Receipt>>()

/** Receipts (Kvitton) are vouchers in their own table. */
const RECEIPTS: VoucherKind<Receipt, ReceiptInput> = {
  kind: 'receipt',
  calls: receiptCalls,
  table: receipts,
  added: (fileName) => `Lade till kvittot ${fileName}`,
  removed: (fileName) => `Tog bort kvittot ${fileName}`,
  restored: (name) => `Återställde kvittot ${name}`,
  corrected: (name, change) => `Rättade kvittot ${name}: ${change}`,
  correctedForOwner: (fileName) => `Rättade ditt kvitto ${fileName}`,
  sheet: { title: { sv: 'Kvitton', en: 'Receipts' }, columns: [id, name, amount, ...days], line: voucherLine },
}

export const receiptHandlers = (deps: MoneyDeps): Handlers<typeof receiptCalls> => voucherHandlers(deps, RECEIPTS)
