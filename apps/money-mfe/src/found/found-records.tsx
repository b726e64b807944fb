import type { ReactNode } from 'react'
import { invoiceCalls, purchaseCalls, receiptCalls } from '@portal/money-contract'
import { type Purchase, purchaseName, type Voucher } from '@portal/money-domain'
import type { PaletteResultsProps } from '@portal/platform-contract'
import { useCall } from '@portal/web-kit'
import { hitOf, hitsFor, useHits } from './use-hits.ts'

/** The user's own receipts, invoices and purchases that the command palette's text finds. Draws nothing. */
export default function FoundRecords({ text, onHits }: PaletteResultsProps): ReactNode {
  const query = hitsFor(text)
  useHits('receipts', useCall(receiptCalls.list, query), receipt, onHits)
  useHits('invoices', useCall(invoiceCalls.list, query), invoice, onHits)
  useHits('purchases', useCall(purchaseCalls.list, query), purchase, onHits)
  return null
}

const receipt = (row: Voucher) => hitOf('/Kvitto', row, row.fileName)
const invoice = (row: Voucher) => hitOf('/Fakturor', row, row.fileName)
const purchase = (row: Purchase) => hitOf('/Inkop', row, purchaseName(row))
