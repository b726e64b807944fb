import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { invoiceCalls, purchaseCalls, receiptCalls } from '@portal/money-contract'
import type { Purchase, Voucher } from '@portal/money-domain'
import type { PaletteResultsProps } from '@portal/platform-contract'
import { useCall } from '@portal/web-kit'
import { shownPurchase } from '../records/shown-name.ts'
import { hitsFor, namedFor, useHits } from './use-hits.ts'

/** The user's own receipts, invoices and purchases that the command palette's text finds. Draws nothing. */
export default function FoundRecords({ text, onHits }: PaletteResultsProps): ReactNode {
  const query = hitsFor(text)
  useHits(
    'receipt',
    text,
    useCall(receiptCalls.list, query),
    useCall(receiptCalls.list, ...namedFor('receipt', text)),
    voucherName,
    onHits,
  )
  useHits(
    'invoice',
    text,
    useCall(invoiceCalls.list, query),
    useCall(invoiceCalls.list, ...namedFor('invoice', text)),
    voucherName,
    onHits,
  )
  useHits(
    'purchase',
    text,
    useCall(purchaseCalls.list, query),
    useCall(purchaseCalls.list, ...namedFor('purchase', text)),
    nameOfPurchase,
    onHits,
  )
  return null
}

const voucherName = (_t: TFunction, { fileName }: Voucher) => fileName
const nameOfPurchase = (t: TFunction, purchase: Purchase) => shownPurchase(t, purchase).name
