import type { notificationCalls } from '@portal/identity-contract'
import type { Handlers } from '@portal/service-kit'
import type { IdentityDeps } from '../deps.ts'
import { dismiss, listNotifications, markSeen } from './notifications.repository.ts'

/** A user's own notifications; no access to those of others. */
export const notificationHandlers = ({ database: { orm } }: IdentityDeps): Handlers<typeof notificationCalls> => ({
  list: ({ actor }) => listNotifications(orm, actor.userId),

  markSeen: async ({ input, actor }) => ({ unseen: await markSeen(orm, actor.userId, input.ids) }),

  dismiss: async ({ input, actor }) => ({ unseen: await dismiss(orm, actor.userId, input.ids) }),
})
