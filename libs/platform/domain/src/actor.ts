import { isAdmin, type Role } from './role.ts'

/** Who acts: always the user of the session, never a claim in a request (D6). */
export interface Actor {
  readonly userId: number
  readonly role: Role
  /** May see every user's purchases (canSeeInkList on the wire, D28). */
  readonly seesAllPurchases: boolean
}

/**
 * Whose records a request is about: the caller's own unless it names a user (D7). `null` when the caller may not name
 * that user.
 */
export function recordOwner(actor: Actor, namedUserId: number | undefined): number | null {
  if (namedUserId === undefined || namedUserId === actor.userId) return actor.userId
  return isAdmin(actor) ? namedUserId : null
}
