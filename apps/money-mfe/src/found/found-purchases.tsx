import type { ReactNode } from 'react'
import { purchaseCalls } from '@portal/money-contract'
import type { PaletteResultsProps } from '@portal/platform-contract'
import { shownWithOwner } from '../records/shown-name.ts'
import { useHits } from './use-hits.ts'
import { useNumberedHits } from './use-numbered-hits.ts'

/**
 * All users' purchases that the command palette's text finds, and the receipt and invoice with the number that it
 * names, for administrators. Draws nothing.
 */
export default function FoundPurchases({ text, onHits }: PaletteResultsProps): ReactNode {
  useHits('purchase', text, purchaseCalls.listAll, shownWithOwner, onHits)
  useNumberedHits(text, onHits)
  return null
}
