import { isReviewer, mayChangePurchase, type Purchase, purchaseState, type PurchaseStatus } from '@portal/money-domain'
import { moneyErrors } from '@portal/money-contract'
import { PortalError } from '@portal/platform-contract'
import { type Actor, isAdmin, recordOwner } from '@portal/platform-domain'

/**
 * The purchase, or why the caller may not know of it or change it: 404 when it does not exist, is not of the
 * user that an administrator named, or is another user's; 403 for another user's that a reviewer sees in the list.
 */
export function requireReachable<Owned extends Pick<Purchase, 'ownerId'>>(
  actor: Actor,
  purchase: Owned | null,
  namedOwnerId: number | undefined,
): Owned {
  if (!purchase || (namedOwnerId !== undefined && isAdmin(actor) && purchase.ownerId !== namedOwnerId))
    throw new PortalError('not_found')
  if (isAdmin(actor) || purchase.ownerId === actor.userId) return purchase
  throw new PortalError(isReviewer(actor) ? 'forbidden' : 'not_found')
}

/**
 * In the list of all users' purchases, only administrators may name another user, as in any list (D7); reviewers name
 * themselves or no user.
 */
export function requireNameable(actor: Actor, namedOwnerId: number | undefined): void {
  if (recordOwner(actor, namedOwnerId) === null) throw new PortalError('forbidden')
}

/** Refuses an edit of a row that has changed since its editor saw it; without EditRow nothing is checked (D29). */
export function requireUnchanged(purchase: Purchase, seen: Partial<Purchase> | undefined): void {
  const differs = Object.entries(seen ?? {}).some(([field, value]) => purchase[field as keyof Purchase] !== value)
  if (differs) throw new PortalError(moneyErrors.stale_row)
}

/** Owners may change a purchase only while it is submitted; administrators always (spec 2 §4). */
export function requireChangeable(actor: Actor, purchase: Purchase): void {
  if (!mayChangePurchase(actor, purchase)) throw new PortalError(moneyErrors.purchase_locked)
}

/** Only administrators set the status; a changed status from others is refused, not ignored. */
export function requireStatusRight(actor: Actor, purchase: Purchase, status: PurchaseStatus | undefined): void {
  if (isAdmin(actor) || status === undefined || status === purchase.status) return
  throw new PortalError('forbidden', {
    text: 'Bara en administratör kan ändra status.',
    fields: { status: 'Kan bara ändras av en administratör.' },
  })
}

/** The comment that an edit stores: administrators write it, and an owner's edit submits a refused purchase again. */
export function commentAfter(actor: Actor, purchase: Purchase, comment: string | undefined): string | undefined {
  if (isAdmin(actor)) return comment
  if (comment !== undefined && comment !== purchase.comment)
    throw new PortalError('forbidden', {
      text: 'Bara en administratör kan ändra kommentaren.',
      fields: { comment: 'Kan bara ändras av en administratör.' },
    })
  return purchaseState(purchase) === 'refused' ? '' : undefined
}
