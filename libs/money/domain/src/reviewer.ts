import { type Actor, isAdmin } from '@portal/platform-domain'

/** May read the list of all users' purchases: administrators and those with the list flag (D28). */
export const isReviewer = (actor: Actor): boolean => isAdmin(actor) || actor.seesAllPurchases
