import { mayChangePurchase, type Purchase, type PurchaseStatus } from '@portal/money-domain'
import { PortalError } from '@portal/platform-contract'
import { type Actor, isAdmin, isReviewer, recordOwner } from '@portal/platform-domain'

/**
 * The purchase that somebody wants to change, or why they may not know of it or touch it: 404 when there is none or it
 * is not of the user that an administrator named, or another's; 403 for another's that a reviewer sees in the list.
 */
export function requireReachable(actor: Actor, purchase: Purchase | null, namedOwnerId: number | undefined): Purchase {
  if (!purchase || (namedOwnerId !== undefined && isAdmin(actor) && purchase.ownerId !== namedOwnerId))
    throw new PortalError('not_found')
  if (isAdmin(actor) || purchase.ownerId === actor.userId) return purchase
  throw new PortalError(isReviewer(actor) ? 'forbidden' : 'not_found')
}

/**
 * Of everybody's purchases, naming another user's is for administrators, as in any list (D7); reviewers name themselves
 * or nobody.
 */
export function requireNameable(actor: Actor, namedOwnerId: number | undefined): void {
  if (recordOwner(actor, namedOwnerId) === null) throw new PortalError('forbidden')
}

/** Refuses an edit of a row that is no longer what its editor saw; without what they saw nothing is checked (D29). */
export function requireUnchanged(purchase: Purchase, seen: Partial<Purchase> | undefined): void {
  const differs = Object.entries(seen ?? {}).some(([field, value]) => purchase[field as keyof Purchase] !== value)
  if (differs) throw new PortalError('stale_row')
}

/** Owners change what is only submitted; administrators everything (spec 2 §4). */
export function requireChangeable(actor: Actor, purchase: Purchase): void {
  if (!mayChangePurchase(actor, purchase)) throw new PortalError('purchase_locked')
}

/** The status is set by administrators alone; from others a changed one is refused, not ignored. */
export function requireStatusRight(actor: Actor, purchase: Purchase, status: PurchaseStatus | undefined): void {
  if (isAdmin(actor) || status === undefined || status === purchase.status) return
  throw new PortalError('forbidden', {
    text: 'Bara en administratör kan ändra status.',
    fields: { status: 'Kan bara ändras av en administratör.' },
  })
}
