import type { SecondFactorRule, UserFactors } from '@portal/identity-domain'
import { requireAccount } from '../accounts/accounts.repository.ts'
import { type ActingSession, lockForAct, lockForAdministration } from '../accounts/lock-for-act.ts'
import { ACTIVITY_TEXTS } from '../activity/texts/activity-texts.ts'
import { recordActivity } from '../activity/activity.repository.ts'
import type { IdentityDeps } from '../deps.ts'
import { factorsRemovedMail, secondFactorRemovedMail } from '../mail/second-factor-mails.ts'
import { removePasskeys } from '../passkeys/passkeys.repository.ts'
import { endSessions } from '../sessions/sessions.repository.ts'
import { storeRequiredRoles } from './second-factor-rule.repository.ts'
import { findFactors, removeFactor } from './second-factor.repository.ts'

type FactorDeps = Pick<IdentityDeps, 'database' | 'personalNumbers' | 'clock' | 'background' | 'mailer' | 'publicUrl'>

/** Turns the caller's own second factor off; mailed and logged when it was on. */
export async function removeOwnFactor(deps: FactorDeps, by: ActingSession): Promise<void> {
  const owner = await deps.database.orm.transaction(async (transaction) => {
    await lockForAct(transaction, by, { accounts: [by.userId] })
    if (!(await removeFactor(transaction, by.userId))) return null
    const message = ACTIVITY_TEXTS.secondFactorRemoved
    await recordActivity(transaction, { userId: by.userId, actorId: by.userId, message, at: deps.clock() })
    return requireAccount(transaction, deps.personalNumbers, by.userId)
  })
  if (owner) deps.background.run(() => deps.mailer.send(secondFactorRemovedMail(owner, deps)))
}

/**
 * Removes another user's app codes and passkeys, as after a lost phone, and ends their sessions: the phone may hold one.
 * Mailed and logged when there were any. Throws `forbidden` and `not_found`.
 */
export async function removeFactorsOf(deps: FactorDeps, userId: number, by: ActingSession): Promise<UserFactors> {
  const none: UserFactors = { app: false, passkeys: 0 }
  const owner = await deps.database.orm.transaction(async (transaction) => {
    await lockForAdministration(transaction, by, { accounts: [userId] })
    const { app, passkeys } = await findFactors(transaction, userId)
    await removeFactor(transaction, userId)
    await removePasskeys(transaction, userId)
    if (!app && passkeys === 0) return null
    const at = deps.clock()
    await endSessions(transaction, [userId], at, by.sessionId)
    await recordActivity(transaction, { userId, actorId: by.userId, message: ACTIVITY_TEXTS.factorsRemoved, at })
    return requireAccount(transaction, deps.personalNumbers, userId)
  })
  if (owner) deps.background.run(() => deps.mailer.send(factorsRemovedMail(owner, deps)))
  return none
}

/** Sets whose role needs a second factor; in the log of who set it. Throws `forbidden`. */
export async function setSecondFactorRule(
  { database, clock }: Pick<IdentityDeps, 'database' | 'clock'>,
  rule: SecondFactorRule,
  by: ActingSession,
): Promise<SecondFactorRule> {
  const roles = (['admin', 'user'] as const).filter((role) => rule.roles.includes(role))
  await database.orm.transaction(async (transaction) => {
    await lockForAdministration(transaction, by)
    await storeRequiredRoles(transaction, roles)
    const message = ACTIVITY_TEXTS.secondFactorRule(roles)
    await recordActivity(transaction, { userId: by.userId, actorId: by.userId, message, at: clock() })
  })
  return { roles }
}
