import { type Actor, isAdmin } from '@portal/platform-domain'

/** Submitted by its owner, being handled, ordered. Each may follow any other (D30). */
export const PURCHASE_STATUSES = ['submitted', 'ongoing', 'ordered'] as const
export type PurchaseStatus = (typeof PURCHASE_STATUSES)[number]

interface OwnedPurchase {
  readonly ownerId: number
  readonly status: PurchaseStatus
}

/** Who may edit or delete it: its owner while it is submitted, administrators always (spec 2 §4). */
export const mayChangePurchase = (actor: Actor, purchase: OwnedPurchase): boolean =>
  isAdmin(actor) || (purchase.ownerId === actor.userId && purchase.status === 'submitted')
