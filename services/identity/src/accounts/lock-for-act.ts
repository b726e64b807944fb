import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { PortalError } from '@portal/platform-contract'
import { type Actor, isAdmin, ROLE_NUMBERS, roleOfNumber } from '@portal/platform-domain'
import type { Executor } from '@portal/service-kit'
import { accounts } from '../db/schema/accounts.ts'
import { sessions } from '../db/schema/sessions.ts'

/** Who asks, by the session of the call. */
export interface ActingSession { readonly userId: number; readonly sessionId: string }

/** What an act changes: these accounts, and perhaps who is an administrator. */
interface Touched { readonly accounts?: readonly number[]; readonly administrators?: boolean }

/** Who acts, with the role of this moment, and the active administrators where they were locked. */
interface Locked { readonly actor: Actor; readonly administrators: number[] }

const activeAdministrator = and(eq(accounts.role, ROLE_NUMBERS.admin), eq(accounts.active, true))

/**
 * Locks the rows of who acts and of what they change until the transaction ends, in one statement and by id, so that no two acts
 * wait for each other. Role and state are read after the lock: whoever was demoted, deactivated or signed out a moment ago acts no
 * more. Throws `not_signed_in`, and `not_found` for an account that is not there.
 */
export async function lockForAct(transaction: Executor, by: ActingSession, touched: Touched = {}): Promise<Locked> {
  const { accounts: changed = [], administrators = false } = touched
  const ids = [...new Set([by.userId, ...changed])]
  const { id, role, active, seesAllPurchases } = accounts
  const wanted = or(inArray(id, ids), administrators ? activeAdministrator : undefined)
  const writes = administrators || changed.length > 0
  const rows = await transaction.select({ id, role, active, seesAllPurchases }).from(accounts).where(wanted).orderBy(id).for(writes ? 'no key update' : 'share')
  const own = rows.find((row) => row.id === by.userId)
  if (!own?.active || !(await isOpen(transaction, by.sessionId))) throw new PortalError('not_signed_in')
  if (ids.some((wantedId) => !rows.some((row) => row.id === wantedId))) throw new PortalError('not_found')
  return {
    actor: { userId: own.id, role: roleOfNumber(own.role), seesAllPurchases: own.seesAllPurchases },
    administrators: rows.filter((row) => row.active && row.role === ROLE_NUMBERS.admin).map((row) => row.id),
  }
}

/** The same for an act that is an administrator's alone. Throws `forbidden` too. */
export async function lockForAdministration(transaction: Executor, by: ActingSession, touched: Touched = {}): Promise<Locked> {
  const locked = await lockForAct(transaction, by, touched)
  if (!isAdmin(locked.actor)) throw new PortalError('forbidden')
  return locked
}

/** Whoever ends a session has locked its account, so that this is true until the transaction ends; signing out does not wait. */
async function isOpen(transaction: Executor, sessionId: string): Promise<boolean> {
  const open = and(eq(sessions.sid, sessionId), isNull(sessions.endedAt))
  return (await transaction.select({ sid: sessions.sid }).from(sessions).where(open)).length > 0
}
