import type { ReactNode } from 'react'
import { purchaseCalls } from '@portal/money-contract'
import { purchaseName, type ReviewedPurchase } from '@portal/money-domain'
import type { PaletteResultsProps } from '@portal/platform-contract'
import { useCall } from '@portal/web-kit'
import { hitOf, hitsFor, useHits } from './use-hits.ts'

/** All users' purchases that the command palette's text finds, for administrators. Draws nothing. */
export default function FoundPurchases({ text, onHits }: PaletteResultsProps): ReactNode {
  useHits('purchases', useCall(purchaseCalls.listAll, hitsFor(text)), purchase, onHits)
  return null
}

const purchase = (row: ReviewedPurchase) =>
  hitOf('/Inkop', row, `${row.firstName} ${row.lastName}: ${purchaseName(row)}`)
