import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { invoiceCalls, purchaseCalls, receiptCalls } from '@portal/money-contract'
import type { Purchase, Voucher } from '@portal/money-domain'
import type { PaletteResultsProps } from '@portal/platform-contract'
import { shownPurchase } from '../records/shown-name.ts'
import { useHits } from './use-hits.ts'

/** The user's own receipts, invoices and purchases that the command palette's text finds. Draws nothing. */
export default function FoundRecords({ text, onHits }: PaletteResultsProps): ReactNode {
  useHits('receipt', text, receiptCalls.list, voucherName, onHits)
  useHits('invoice', text, invoiceCalls.list, voucherName, onHits)
  useHits('purchase', text, purchaseCalls.list, nameOfPurchase, onHits)
  return null
}

const voucherName = (_t: TFunction, { fileName }: Voucher) => fileName
const nameOfPurchase = (t: TFunction, purchase: Purchase) => shownPurchase(t, purchase).name
