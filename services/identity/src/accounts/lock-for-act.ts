import { PortalError } from '@portal/platform-contract'
import { type Actor, isAdmin, roleOfNumber, ROLES } from '@portal/platform-domain'
import type { Executor } from '@portal/service-kit'
import { isSessionOpen } from '../sessions/sessions.repository.ts'
import { lockAccounts } from './accounts.repository.ts'

/** The caller, by the session of the call. */
export interface ActingSession {
  readonly userId: number
  readonly sessionId: string
}

/** What an action changes: these accounts, and perhaps who is an administrator. */
interface Touched {
  readonly accounts?: readonly number[]
  readonly administrators?: boolean
}

/** The actor, with their role at this moment, and the active administrators if they were locked. */
interface Locked {
  readonly actor: Actor
  readonly administrators: number[]
}

/**
 * Locks the rows of the actor and of the accounts they change until the transaction ends, in one statement and in id
 * order, so that no two actions deadlock. Role and state are read after the lock: a user who was just demoted,
 * deactivated or signed out may no longer act. Throws `not_signed_in`, and `not_found` for a missing account.
 */
export async function lockForAct(transaction: Executor, by: ActingSession, touched: Touched = {}): Promise<Locked> {
  const { accounts: changed = [], administrators = false } = touched
  const ids = [...new Set([by.userId, ...changed])]
  const writes = administrators || changed.length > 0
  // Sent together: the session is checked after the accounts are locked.
  const [rows, isOpen] = await Promise.all([
    lockAccounts(transaction, { ids, administrators, writes }),
    isSessionOpen(transaction, by.sessionId),
  ])
  const own = rows.find((row) => row.id === by.userId)
  if (!own?.active || !isOpen) throw new PortalError('not_signed_in')
  if (ids.some((wantedId) => !rows.some((row) => row.id === wantedId))) throw new PortalError('not_found')
  return {
    actor: { userId: own.id, role: roleOfNumber(own.role), seesAllPurchases: own.seesAllPurchases },
    administrators: rows.filter((row) => row.active && row.role === ROLES.admin.number).map((row) => row.id),
  }
}

/** The same for an action of administrators only. Throws `forbidden` too. */
export async function lockForAdministration(
  transaction: Executor,
  by: ActingSession,
  touched: Touched = {},
): Promise<Locked> {
  const locked = await lockForAct(transaction, by, touched)
  if (!isAdmin(locked.actor)) throw new PortalError('forbidden')
  return locked
}
