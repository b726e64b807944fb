import { commentCalls } from '@portal/identity-contract'
import { isAdmin } from '@portal/platform-domain'
import { type Executor, type Handlers, once } from '@portal/service-kit'
import { lockForAct } from '../accounts/lock-for-act.ts'
import { recordActivity } from '../activity/activity.repository.ts'
import { ACTIVITY_TEXTS } from '../activity/texts/activity-texts.ts'
import type { IdentityDeps } from '../deps.ts'
import { NOTIFICATION_TEXTS } from '../notifications/notification-texts.ts'
import { notify } from '../notifications/notifications.repository.ts'
import { addComment, changeComment, isCommentStorm, listComments, removeComment } from './comments.repository.ts'

/** Comments on the feed's posts: every signed-in user reads and writes them, and the post's author is notified. */
export const commentHandlers = ({ database, clock }: IdentityDeps): Handlers<typeof commentCalls> => {
  const record = (transaction: Executor, userId: number, actorId: number, message: string) =>
    recordActivity(transaction, { userId, actorId, message, at: clock() })
  return {
    list: ({ input, actor }) => listComments(database.orm, actor.userId, input),

    add: async ({ input, actor, sessionId, idempotencyKey }) => {
      const { userId } = actor
      const act = { userId, call: commentCalls.add.name, key: idempotencyKey }
      const { result } = await once(database.orm, act, async (transaction) => {
        await lockForAct(transaction, { userId, sessionId })
        const { comment, postAuthorId } = await addComment(transaction, userId, input)
        await record(transaction, userId, userId, ACTIVITY_TEXTS.commentWritten)
        if (!(await isCommentStorm(transaction, userId)))
          await notify(transaction, {
            to: { userIds: [postAuthorId] },
            actorId: userId,
            at: clock(),
            message: NOTIFICATION_TEXTS.postCommented,
            topic: 'news',
            postId: input.postId,
          })
        return comment
      })
      return result
    },

    change: ({ input, actor, sessionId }) =>
      database.orm.transaction(async (transaction) => {
        await lockForAct(transaction, { userId: actor.userId, sessionId })
        const comment = await changeComment(transaction, actor.userId, input)
        await record(transaction, actor.userId, actor.userId, ACTIVITY_TEXTS.commentChanged)
        return comment
      }),

    remove: ({ input, actor, sessionId }) =>
      database.orm.transaction(async (transaction) => {
        const locked = await lockForAct(transaction, { userId: actor.userId, sessionId })
        const author = await removeComment(transaction, input.id, isAdmin(locked.actor) ? undefined : actor.userId)
        await record(transaction, author, actor.userId, ACTIVITY_TEXTS.commentRemoved)
        return true as const
      }),
  }
}
