import { activityCalls } from '@portal/identity-contract'
import { PortalError } from '@portal/platform-contract'
import type { Actor } from '@portal/platform-domain'
import type { Database, Handlers } from '@portal/service-kit'
import { accountExists } from '../accounts/accounts.repository.ts'
import type { IdentityDeps } from '../deps.ts'
import { ACTIVITY_TEXTS } from './texts/activity-texts.ts'
import { clearActivity, listActivity, recordActivity } from './activity.repository.ts'

/**
 * Activity logs: administrators read and clear any user's; the entry of a page visit is written for the user who opens
 * the page.
 */
export const activityHandlers = ({ database, clock }: IdentityDeps): Handlers<typeof activityCalls> => ({
  list: async ({ input, actor }) =>
    listActivity(
      database.orm,
      await ownerOfLog(database, input.userId, actor),
      input.page ?? 0,
      input.withVisits ?? true,
    ),

  clear: async ({ input, actor, sessionId }) => {
    const userId = await ownerOfLog(database, input.userId, actor)
    return { cleared: await clearActivity(database.orm, userId, { userId: actor.userId, sessionId }, clock()) }
  },

  visit: async ({ input, actor }) => {
    const ownerId = await ownerOfLog(database, input.userId, actor)
    await recordActivity(database.orm, {
      kind: 'visit',
      userId: ownerId,
      actorId: actor.userId,
      message: ACTIVITY_TEXTS.visited(input.page),
      at: clock(),
    })
    return true
  },
})

/** The named user, or the caller (D7). Throws `not_found`: an unknown user has no log. */
async function ownerOfLog({ orm }: Database, named: number | undefined, { userId }: Actor): Promise<number> {
  if (named === undefined || named === userId) return userId
  if (!(await accountExists(orm, named))) throw new PortalError('not_found')
  return named
}
