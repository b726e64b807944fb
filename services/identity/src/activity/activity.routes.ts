import { activityCalls } from '@portal/identity-contract'
import type { Handlers } from '@portal/service-kit'
import type { IdentityDeps } from '../deps.ts'
import { ACTIVITY_TEXTS } from './activity-texts.ts'
import { clearActivity, listActivity, recordActivity } from './activity.repository.ts'

/** Activity logs: administrators read and clear anybody's; what a page visit leaves is written by whoever opens it. */
export const activityHandlers = ({ database, clock }: IdentityDeps): Handlers<typeof activityCalls> => ({
  list: ({ input, actor }) => listActivity(database.sql, input.userId ?? actor.userId, input.page ?? 0),

  clear: async ({ input, actor }) => ({ cleared: await clearActivity(database.orm, input.userId ?? actor.userId, { actorId: actor.userId, at: clock() }) }),

  visit: async ({ input, actor, ownerId }) => {
    await recordActivity(database.orm, { userId: ownerId, actorId: actor.userId, message: ACTIVITY_TEXTS.visited(input.page), at: clock() })
    return true
  },
})
