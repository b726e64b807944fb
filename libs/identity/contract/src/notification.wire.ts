import * as z from 'zod'
import type { UserNotification } from '@portal/identity-domain'
import { type Codec, defineCall, flag, id, looseId, results, wireObject } from '@portal/platform-contract'

const notification: Codec<UserNotification> = wireObject({
  id: { id },
  Name: { name: z.string() },
  message: { message: z.string() },
  sdate: { happenedAt: z.string() },
  Seen: { isSeen: flag },
})

/** Which ones; without ids all, with an empty list none. */
const chosen = wireObject({
  ids: { ids: z.array(looseId, 'ska vara en lista av heltal.').max(1_000, 'får ha högst 1000 id.').nullish() },
})
const unseen = results(wireObject({ unseen: { unseen: z.int() } }))

/** The signed-in user's notifications. */
export const notificationCalls = {
  list: defineCall({
    name: 'notifications.list',
    method: 'GET',
    path: 'user/notis',
    access: 'signed-in',
    polled: true,
    summary: 'The newest 50 notifications, and how many are unseen',
    answer: wireObject({ results: { notifications: z.array(notification) }, unseen: { unseen: z.int() } }),
  }),
  markSeen: defineCall({
    name: 'notifications.markSeen',
    method: 'PUT',
    path: 'user/notis/Seen',
    access: 'signed-in',
    summary: 'Mark notifications as seen, all without ids',
    body: chosen,
    answer: unseen,
  }),
  dismiss: defineCall({
    name: 'notifications.dismiss',
    method: 'PUT',
    path: 'user/notis/Dismiss',
    access: 'signed-in',
    summary: 'Remove notifications, all without ids',
    body: chosen,
    answer: unseen,
  }),
}
