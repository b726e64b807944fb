import { randomBytes } from 'node:crypto'
import { changeAccount, lockAccount } from '../accounts/accounts.repository.ts'
import { recordActivity } from '../activity/activity.repository.ts'
import { ACTIVITY_TEXTS } from '../activity/texts/activity-texts.ts'
import type { IdentityDeps } from '../deps.ts'
import { removePasskeys } from '../passkeys/passkeys.repository.ts'
import { endResets } from '../mailed-links/resets.repository.ts'
import { removeFactor } from '../second-factor/second-factor.repository.ts'
import { endSessions } from '../sessions/sessions.repository.ts'
import type { Visitor } from '../sessions/visitor.ts'
import { linkPerson } from './provider-links.repository.ts'
import type { ProvenPerson } from './provider.ts'

/**
 * Links an account with the user at the provider who owns its address. The first link of an account with an unconfirmed
 * address deletes its password and second factors and ends its sessions: an attacker who registered with another user's
 * address loses access when the owner arrives.
 */
export async function linkAccount(
  { database, passwords, clock }: Pick<IdentityDeps, 'database' | 'passwords' | 'clock'>,
  userId: number,
  person: ProvenPerson,
  { signal }: Visitor,
): Promise<boolean> {
  return database.orm.transaction(async (transaction) => {
    const account = await lockAccount(transaction, userId)
    const link = await linkPerson(transaction, userId, person, clock())
    if (link === 'new' && account?.emailConfirmedAt === null) {
      const at = clock()
      const passwordHash = await passwords.inTurn(signal, () => passwords.hash(randomBytes(32).toString('base64url')))
      await changeAccount(transaction, userId, { passwordHash, emailConfirmedAt: at })
      await endSessions(transaction, [userId], at)
      await endResets(transaction, [userId], at)
      await removePasskeys(transaction, userId)
      await removeFactor(transaction, userId)
      await recordActivity(transaction, { userId, actorId: userId, message: ACTIVITY_TEXTS.linkedUnconfirmed, at })
    }
    return link !== 'refused'
  })
}
