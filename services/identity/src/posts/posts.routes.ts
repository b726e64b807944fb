import { postCalls } from '@portal/identity-contract'
import { MAX_POST_PICTURES } from '@portal/identity-domain'
import { type Actor, isAdmin } from '@portal/platform-domain'
import { dropFiles, type Executor, type Handlers, once } from '@portal/service-kit'
import { lockForAct, lockForAdministration } from '../accounts/lock-for-act.ts'
import type { IdentityDeps } from '../deps.ts'
import { ACTIVITY_TEXTS } from '../activity/texts/activity-texts.ts'
import { recordActivity } from '../activity/activity.repository.ts'
import { NOTIFICATION_TEXTS } from '../notifications/notification-texts.ts'
import { notify } from '../notifications/notifications.repository.ts'
import {
  addPost,
  changePost,
  findPost,
  isStorm,
  listPosts,
  pinPost,
  removePost,
  restorePost,
  searchPosts,
} from './posts.repository.ts'

/** The Lobby's feed: every signed-in user reads and writes it; administrators pin posts. */
export const postHandlers = ({ database, pictures, clock }: IdentityDeps): Handlers<typeof postCalls> => {
  // The transaction has marked the files: what fails here is left to the sweep.
  const drop = (keys: readonly string[]) =>
    dropFiles({ orm: database.orm, files: pictures }, keys).catch(() => undefined)
  const record = (transaction: Executor, userId: number, actorId: number, message: string) =>
    recordActivity(transaction, { userId, actorId, message, at: clock() })
  const removedBy = (by: Actor) => ({ userId: by.userId, ofAuthor: isAdmin(by) ? undefined : by.userId })
  return {
    list: async ({ input, actor }) => ({
      ...(await listPosts(database.orm, actor.userId, input.before)),
      mostPictures: MAX_POST_PICTURES,
    }),

    find: ({ input, actor }) => findPost(database.orm, input.id, actor.userId),

    search: ({ input, actor }) => searchPosts(database.orm, actor.userId, input.search),

    add: async ({ input, actor, sessionId, idempotencyKey }) => {
      const act = { userId: actor.userId, call: postCalls.add.name, key: idempotencyKey }
      const by = { actorId: actor.userId, at: clock() }
      const { result } = await once(database.orm, act, async (transaction) => {
        // Sent together, and run in this order; a call that turns out to be forbidden is rolled back.
        const [, post, , stormy] = await Promise.all([
          lockForAct(transaction, { userId: actor.userId, sessionId }),
          addPost(transaction, actor.userId, input),
          recordActivity(transaction, { userId: actor.userId, ...by, message: ACTIVITY_TEXTS.postWritten }),
          isStorm(transaction, actor.userId),
        ])
        if (!stormy)
          await notify(transaction, {
            to: 'everybody',
            ...by,
            message: NOTIFICATION_TEXTS.postWritten,
            topic: 'news',
            postId: post.id,
          })
        return post
      })
      return result
    },

    change: async ({ input, actor, sessionId }) => {
      const { post, dropped } = await database.orm.transaction(async (transaction) => {
        await lockForAct(transaction, { userId: actor.userId, sessionId })
        const changed = await changePost(transaction, actor.userId, input)
        await record(transaction, actor.userId, actor.userId, ACTIVITY_TEXTS.postChanged)
        return changed
      })
      await drop(dropped)
      return post
    },

    remove: async ({ input, actor, sessionId }) => {
      await database.orm.transaction(async (transaction) => {
        const locked = await lockForAct(transaction, { userId: actor.userId, sessionId })
        const authorId = await removePost(transaction, input.id, removedBy(locked.actor))
        await record(transaction, authorId, actor.userId, ACTIVITY_TEXTS.postRemoved)
      })
      return true as const
    },

    restore: async ({ input, actor, sessionId }) => {
      await database.orm.transaction(async (transaction) => {
        const locked = await lockForAct(transaction, { userId: actor.userId, sessionId })
        const authorId = await restorePost(transaction, input.id, removedBy(locked.actor))
        await record(transaction, authorId, actor.userId, ACTIVITY_TEXTS.postRestored)
      })
      return true as const
    },

    pin: ({ input, actor, sessionId }) =>
      database.orm.transaction(async (transaction) => {
        await lockForAdministration(transaction, { userId: actor.userId, sessionId })
        const post = await pinPost(transaction, input.id, input.isPinned, actor.userId)
        const message = input.isPinned ? ACTIVITY_TEXTS.postPinned : ACTIVITY_TEXTS.postUnpinned
        await record(transaction, actor.userId, actor.userId, message)
        return post
      }),
  }
}
