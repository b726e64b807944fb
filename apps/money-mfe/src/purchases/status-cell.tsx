import type { ReactNode } from 'react'
import type { Purchase, PurchaseState } from '@portal/money-domain'
import { PurchaseStatusPill } from './purchase-status-pill.tsx'
import { StatusMenu } from './status-menu.tsx'
import { isSealed } from './status-plan.ts'

interface Props {
  readonly purchase: Purchase
  /** Absent for those who may not change it. */
  readonly setStatus: ((purchase: Purchase, state: PurchaseState) => void) | undefined
}

/** A purchase's status, with its menu where it can be changed; the lock of a sealed month is among the row's actions. */
export function StatusCell({ purchase, setStatus }: Props): ReactNode {
  if (!setStatus || isSealed(purchase)) return <PurchaseStatusPill purchase={purchase} />
  return <StatusMenu purchase={purchase} onChoose={(state) => setStatus(purchase, state)} />
}
