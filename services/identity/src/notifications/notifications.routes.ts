import type { notificationCalls } from '@portal/identity-contract'
import type { Handlers } from '@portal/service-kit'
import type { IdentityDeps } from '../deps.ts'
import { findChoices, storeChoice } from './notification-choices.repository.ts'
import { dismiss, listNotifications, markSeen, restore } from './notifications.repository.ts'

/** A user's own notifications; no access to those of others. */
export const notificationHandlers = ({
  database: { orm },
  live,
  clock,
}: IdentityDeps): Handlers<typeof notificationCalls> => ({
  list: ({ actor }) => listNotifications(orm, actor.userId),

  live: ({ sessionId }) =>
    Promise.resolve(
      new Response(live.open(sessionId), {
        headers: { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' },
      }),
    ),

  markSeen: async ({ input, actor }) => ({ unseen: await markSeen(orm, actor.userId, input.ids) }),

  choices: ({ actor }) => findChoices(orm, actor.userId),

  choose: ({ input, actor }) => storeChoice(orm, actor.userId, input),

  dismiss: async ({ input, actor }) => ({ unseen: await dismiss(orm, actor.userId, input.ids, clock()) }),

  restore: async ({ input, actor }) => ({ unseen: await restore(orm, actor.userId, input.ids) }),
})
