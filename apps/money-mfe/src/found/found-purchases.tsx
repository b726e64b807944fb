import type { ReactNode } from 'react'
import { purchaseCalls } from '@portal/money-contract'
import type { PaletteResultsProps } from '@portal/platform-contract'
import { useCall } from '@portal/web-kit'
import { shownWithOwner } from '../records/shown-name.ts'
import { hitsFor, useHits } from './use-hits.ts'

/** All users' purchases that the command palette's text finds, for administrators. Draws nothing. */
export default function FoundPurchases({ text, onHits }: PaletteResultsProps): ReactNode {
  useHits('purchase', text, useCall(purchaseCalls.listAll, hitsFor(text)), shownWithOwner, onHits)
  return null
}
