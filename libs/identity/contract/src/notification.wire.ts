import * as z from 'zod'
import {
  NOTIFICATION_DELIVERIES,
  NOTIFICATION_TOPICS,
  type NotificationChoice,
  type NotificationState,
  type UserNotification,
} from '@portal/identity-domain'
import { type Codec, defineCall, flag, id, looseId, results, wireObject } from '@portal/platform-contract'

const notification: Codec<UserNotification> = wireObject({
  id: { id },
  Name: { name: z.string() },
  message: { message: z.string() },
  sdate: { happenedAt: z.string() },
  Seen: { isSeen: flag },
  post: { postId: id.optional() },
  postStart: { postStart: z.string().optional() },
  record: { record: wireObject({ kind: { kind: z.string() }, id: { id } }).optional() },
})

/** Which ones; without ids all, with an empty list none. */
const chosen = wireObject({
  ids: { ids: z.array(looseId, 'ska vara en lista av heltal.').max(1_000, 'får ha högst 1000 id.').nullish() },
})
const unseen = results(wireObject({ unseen: { unseen: z.int() } }))

/** What an event of `live` says: how many are unseen, and the newest one's id; null without one. */
export const notificationState = wireObject({
  unseen: { unseen: z.int() },
  newest: { newest: id.nullable() },
}) satisfies Codec<NotificationState>

const choice: Codec<NotificationChoice> = wireObject({
  topic: { topic: z.enum(NOTIFICATION_TOPICS, `ska vara en av ${NOTIFICATION_TOPICS.join(', ')}.`) },
  delivery: { delivery: z.enum(NOTIFICATION_DELIVERIES, `ska vara en av ${NOTIFICATION_DELIVERIES.join(', ')}.`) },
})
const choices = results(z.array(choice))

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
  live: defineCall({
    name: 'notifications.live',
    method: 'GET',
    path: 'user/notis/live',
    access: 'signed-in',
    polled: true,
    stays: true,
    summary:
      'Server-sent events: how many notifications are unseen and the id of the newest, now and whenever this changes, until the session ends',
    answer: 'binary',
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
  restore: defineCall({
    name: 'notifications.restore',
    method: 'PUT',
    path: 'user/notis/Restore',
    access: 'signed-in',
    summary: 'Put back notifications that were removed within the hour; without ids those of the last removal',
    body: chosen,
    answer: unseen,
  }),
  choices: defineCall({
    name: 'notifications.choices',
    method: 'GET',
    path: 'user/notis/Val',
    access: 'signed-in',
    summary: 'Where the notifications of each topic go: the portal, also a mail at once, or also a mail each morning',
    answer: choices,
  }),
  choose: defineCall({
    name: 'notifications.choose',
    method: 'PUT',
    path: 'user/notis/Val',
    access: 'signed-in',
    summary: 'Choose where the notifications of a topic go',
    body: choice,
    answer: choices,
  }),
}
