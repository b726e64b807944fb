import { identityErrors } from '@portal/identity-contract'
import { deactivationRefusal } from '@portal/identity-domain'
import { PortalError } from '@portal/platform-contract'
import { deactivateAccounts } from '../accounts/accounts.repository.ts'
import { type ActingSession, lockForAdministration } from '../accounts/lock-for-act.ts'
import { ACTIVITY_TEXTS } from '../activity/texts/activity-texts.ts'
import { recordActivity } from '../activity/activity.repository.ts'
import type { IdentityDeps } from '../deps.ts'
import { endResetsOfDeactivated } from '../mailed-links/resets.repository.ts'
import { announcePeople } from '../people/announce-people.ts'
import { endSessions } from '../sessions/sessions.repository.ts'

type DeactivateDeps = Pick<IdentityDeps, 'database' | 'events' | 'clock'>

/**
 * Deactivates accounts, all or none, and ends their sessions in every service (D9, D15); returns which. The
 * administrators are locked meanwhile, so that two cannot deactivate each other. Throws `own_account`, `last_admin`,
 * `not_found` and `forbidden`.
 */
export async function deactivateUsers(
  { database, events, clock }: DeactivateDeps,
  wanted: readonly number[],
  by: ActingSession,
): Promise<number[]> {
  const ids = [...new Set(wanted)]
  await database.orm.transaction(async (transaction) => {
    const { administrators } = await lockForAdministration(transaction, by, { accounts: ids, administrators: true })
    const refusal = deactivationRefusal(ids, administrators, by.userId)
    if (refusal) throw new PortalError(identityErrors[refusal])
    const now = clock()
    const changed = await deactivateAccounts(transaction, ids)
    await endSessions(transaction, ids, now)
    await endResetsOfDeactivated(transaction, ids, now)
    await recordActivity(
      transaction,
      ...changed.map((userId) => ({ userId, actorId: by.userId, message: ACTIVITY_TEXTS.deactivated, at: now })),
    )
    await announcePeople(events, transaction, changed, now)
  })
  await events.settled()
  return ids
}
