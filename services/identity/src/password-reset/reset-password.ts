import { and, eq, isNull } from 'drizzle-orm'
import type { ResetOutcome } from '@portal/identity-contract'
import { recordActivity } from '../activity/activity.repository.ts'
import { ACTIVITY_TEXTS } from '../activity/activity-texts.ts'
import { accounts } from '../db/schema/accounts.ts'
import { sessions } from '../db/schema/sessions.ts'
import type { IdentityDeps } from '../deps.ts'
import { refuseCommonPassword } from '../sign-in/common-passwords.ts'
import { consumeReset, isOpenReset } from './resets.repository.ts'

const NOT_VALID: ResetOutcome = { done: false, error: 'Länken gäller inte längre. Begär en ny.' }

type ResetDeps = Pick<IdentityDeps, 'database' | 'passwords' | 'clock'>

/** Sets the password of a link's account and ends all its sessions (D9). The link works once, also for two at the same time. */
export async function resetPassword({ database, passwords, clock }: ResetDeps, given: { token: string; password: string }, signal: AbortSignal): Promise<ResetOutcome> {
  refuseCommonPassword(given.password)
  if (!(await isOpenReset(database.sql, given.token, clock()))) return NOT_VALID
  const passwordHash = await passwords.inTurn(signal, () => passwords.hash(given.password))
  return database.orm.transaction(async (transaction) => {
    const now = clock()
    const userId = await consumeReset(transaction, given.token, now)
    if (userId === null) return NOT_VALID
    await transaction.update(accounts).set({ passwordHash }).where(eq(accounts.id, userId))
    await transaction.update(sessions).set({ endedAt: now }).where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)))
    await recordActivity(transaction, { userId, actorId: userId, message: ACTIVITY_TEXTS.passwordReset, at: now })
    return { done: true }
  })
}
