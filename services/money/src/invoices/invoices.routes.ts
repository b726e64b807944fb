import { invoiceCalls } from '@portal/money-contract'
import type { Handlers } from '@portal/service-kit'
import { invoices } from '../db/schema/vouchers.ts'
import type { MoneyDeps } from '../deps.ts'
import { INVOICE_SHEET } from '../exports/sheets.ts'
import { INVOICE_TEXTS } from '../vouchers/voucher-texts.ts'
import { voucherHandlers } from '../vouchers/vouchers.routes.ts'

/** Invoices (Fakturor) are vouchers in their own table. */
export const invoiceHandlers = (deps: MoneyDeps): Handlers<typeof invoiceCalls> =>
  voucherHandlers(deps, { calls: invoiceCalls, table: invoices, texts: INVOICE_TEXTS, sheet: INVOICE_SHEET })
