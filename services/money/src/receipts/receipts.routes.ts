import { receiptCalls } from '@portal/money-contract'
import type { Handlers } from '@portal/service-kit'
import { receipts } from '../db/schema/vouchers.ts'
import type { MoneyDeps } from '../deps.ts'
import { RECEIPT_SHEET } from '../exports/sheets.ts'
import { RECEIPT_TEXTS } from '../vouchers/voucher-texts.ts'
import { voucherHandlers } from '../vouchers/vouchers.routes.ts'

/** Receipts (Kvitton) are vouchers in their own table. */
export const receiptHandlers = (deps: MoneyDeps): Handlers<typeof receiptCalls> =>
  voucherHandlers(deps, { calls: receiptCalls, table: receipts, texts: RECEIPT_TEXTS, sheet: RECEIPT_SHEET })
