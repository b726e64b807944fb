import type { ReactNode } from 'react'
import { purchaseCalls } from '@portal/money-contract'
import { purchaseName, type ReviewedPurchase } from '@portal/money-domain'
import type { PaletteResultsProps } from '@portal/platform-contract'
import { useCall } from '@portal/web-kit'
import { hitsFor, useHits } from './use-hits.ts'

/** All users' purchases that the command palette's text finds, for administrators. Draws nothing. */
export default function FoundPurchases({ text, onHits }: PaletteResultsProps): ReactNode {
  useHits('purchase', useCall(purchaseCalls.listAll, hitsFor(text)), nameWithOwner, onHits)
  return null
}

const nameWithOwner = (row: ReviewedPurchase) => `${row.firstName} ${row.lastName}: ${purchaseName(row)}`
