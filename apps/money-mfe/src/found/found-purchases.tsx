import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { purchaseCalls } from '@portal/money-contract'
import type { ReviewedPurchase } from '@portal/money-domain'
import type { PaletteResultsProps } from '@portal/platform-contract'
import { useCall } from '@portal/web-kit'
import { shownPurchase } from '../records/shown-name.ts'
import { hitsFor, useHits } from './use-hits.ts'

/** All users' purchases that the command palette's text finds, for administrators. Draws nothing. */
export default function FoundPurchases({ text, onHits }: PaletteResultsProps): ReactNode {
  useHits('purchase', text, useCall(purchaseCalls.listAll, hitsFor(text)), nameWithOwner, onHits)
  return null
}

const nameWithOwner = (t: TFunction, row: ReviewedPurchase) =>
  `${row.firstName} ${row.lastName}: ${shownPurchase(t, row).name}`
