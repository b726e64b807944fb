import type { ReactNode } from 'react'
import { purchaseCalls } from '@portal/money-contract'
import type { PaletteResultsProps } from '@portal/platform-contract'
import { shownWithOwner } from '../records/shown-name.ts'
import { useHits } from './use-hits.ts'
import { useVoucherHits } from './use-voucher-hits.ts'

/**
 * All users' purchases, receipts and invoices that the command palette's text finds, for administrators. Draws
 * nothing.
 */
export default function FoundPurchases({ text, onHits }: PaletteResultsProps): ReactNode {
  useHits('purchase', text, purchaseCalls.listAll, shownWithOwner, onHits)
  useVoucherHits(text, onHits)
  return null
}
