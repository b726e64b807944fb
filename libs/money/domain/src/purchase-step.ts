import type { PurchaseState } from './purchase-status.ts'

/** One line of a purchase's history: who gave it which state, when, and what its owner was told. */
export interface PurchaseStep {
  readonly at: Date
  readonly by: number
  /** Of the user who did it; empty when the account is erased. */
  readonly name: string
  readonly state: PurchaseState
  readonly comment: string
}
