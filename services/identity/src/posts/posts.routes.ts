import { postCalls } from '@portal/identity-contract'
import { type Handlers, once } from '@portal/service-kit'
import { lockForAct } from '../accounts/lock-for-act.ts'
import type { IdentityDeps } from '../deps.ts'
import { ACTIVITY_TEXTS } from '../activity/texts/activity-texts.ts'
import { recordActivity } from '../activity/activity.repository.ts'
import { NOTIFICATION_TEXTS } from '../notifications/notification-texts.ts'
import { notify } from '../notifications/notifications.repository.ts'
import { addPost, isStorm, listPosts } from './posts.repository.ts'

/** The Lobby's feed: every signed-in user reads and writes it. */
export const postHandlers = ({ database, clock }: IdentityDeps): Handlers<typeof postCalls> => ({
  list: ({ input }) => listPosts(database.orm, input.before),

  add: async ({ input, actor, sessionId, idempotencyKey }) => {
    const act = { userId: actor.userId, call: postCalls.add.name, key: idempotencyKey }
    const by = { actorId: actor.userId, at: clock() }
    const { result } = await once(database.orm, act, async (transaction) => {
      // Sent together, and run in this order; a call that turns out to be forbidden is rolled back.
      const [, post, , stormy] = await Promise.all([
        lockForAct(transaction, { userId: actor.userId, sessionId }),
        addPost(transaction, actor.userId, input.message),
        recordActivity(transaction, { userId: actor.userId, ...by, message: ACTIVITY_TEXTS.postWritten }),
        isStorm(transaction, actor.userId),
      ])
      if (!stormy)
        await notify(transaction, { to: 'everybody', ...by, message: NOTIFICATION_TEXTS.postWritten, topic: 'news' })
      return post
    })
    return result
  },
})
