import { and, eq, isNull, ne } from 'drizzle-orm'
import { type Account, decideAccountChange, emailKey } from '@portal/identity-domain'
import type { ProfileChange } from '@portal/identity-contract'
import { PortalError } from '@portal/platform-contract'
import { type Actor, isAdmin } from '@portal/platform-domain'
import type { Executor } from '@portal/service-kit'
import { accounts } from '../db/schema/accounts.ts'
import { sessions } from '../db/schema/sessions.ts'
import type { IdentityDeps } from '../deps.ts'
import { refuseCommonPassword } from '../sign-in/common-passwords.ts'
import { findAccount, refuseTakenEmail } from './accounts.repository.ts'
import { lockAdministrators } from './lock-administrators.ts'

type UpdateDeps = Pick<IdentityDeps, 'database' | 'passwords' | 'clock'>
interface Acting { readonly actor: Actor; readonly sessionId: string; readonly ownerId: number; readonly signal: AbortSignal }

/**
 * Changes an account by the rules D13–D15, with its row and the administrators' rows locked, so that two changes at
 * the same time cannot get past them. Throws `forbidden`, `pay_locked`, `last_admin`, `own_account`, `email_taken`.
 */
export async function updateProfile(deps: UpdateDeps, change: ProfileChange, acting: Acting): Promise<Account> {
  const { database, passwords, clock } = deps
  const { asAdministrator, wish, password } = change
  const { actor, ownerId, sessionId, signal } = acting
  if (asAdministrator ? !isAdmin(actor) : ownerId !== actor.userId) throw new PortalError('forbidden')
  if (password !== undefined) refuseCommonPassword(password, 'Password')
  const passwordHash = password === undefined ? undefined : await passwords.inTurn(signal, () => passwords.hash(password))

  return database.orm.transaction(async (transaction) => {
    const touchesRights = wish.role !== undefined || wish.active !== undefined
    const activeAdministrators = touchesRights ? (await lockAdministrators(transaction)).length : Infinity
    const [row] = await transaction.select().from(accounts).where(eq(accounts.id, ownerId)).for('update')
    if (!row) throw new PortalError('not_found')
    const decision = decideAccountChange(
      {
        id: row.id, role: row.role === 0 ? 'admin' : 'user', active: row.active, seesAllPurchases: row.seesAllPurchases,
        activeAdministrators,
        pay: { salary: row.salary, pension: row.pension, locked: row.payLocked },
      },
      wish,
      actor,
    )
    if (decision.refused !== null) throw new PortalError(decision.refused)
    const { rights, pay, payStamped } = decision
    const { firstName, lastName, phone, otherPhone, personalNumber, address, postalCode, city } = wish
    const email = wish.email?.normalize('NFC')
    await refuseTakenEmail('Email', () =>
      transaction.update(accounts).set({
        firstName, lastName, phone, otherPhone, personalNumber, address, postalCode, city, passwordHash,
        ...(email === undefined ? {} : { email, emailKey: emailKey(email) }),
        role: rights.role === 'admin' ? 0 : 1, active: rights.active, seesAllPurchases: rights.seesAllPurchases,
        salary: pay.salary, pension: pay.pension, payLocked: pay.locked,
        ...(payStamped ? { payChangedAt: clock() } : {}),
      }).where(eq(accounts.id, ownerId)),
    )
    if (passwordHash !== undefined || !rights.active) await endOtherSessions(transaction, ownerId, sessionId, clock())
    const changed = await findAccount(transaction, ownerId)
    if (!changed) throw new PortalError('not_found')
    return changed
  })
}

/** A new password or a deactivation ends the account's sessions, but not the one that asks (D9). */
async function endOtherSessions(transaction: Executor, userId: number, keptSession: string, now: Date): Promise<void> {
  const others = and(eq(sessions.userId, userId), ne(sessions.sid, keptSession), isNull(sessions.endedAt))
  await transaction.update(sessions).set({ endedAt: now }).where(others)
}
