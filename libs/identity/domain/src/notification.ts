import type { LocalTimestamp } from './account.ts'

/** Maximum number of notifications in the popover, the newest ones (wire.md). */
export const SHOWN_NOTIFICATIONS = 50

/** A notification: the actor by current name, and the message. */
export interface UserNotification {
  readonly id: number
  readonly name: string
  readonly message: string
  readonly happenedAt: LocalTimestamp
  readonly isSeen: boolean
  /** The post of the Lobby that it is about; it may be deleted since. Missing for all others, and from older services. */
  readonly postId?: number | undefined
  /** The record of another area that it is about; missing for all others, and from older services. */
  readonly record?: NotificationRecord | undefined
  /** The beginning of that post as it is now, on one line; missing when it is deleted. */
  readonly postStart?: string | undefined
}

/** What a record is, by a word of its area, and its id; it may be deleted since. */
export interface NotificationRecord {
  readonly kind: string
  readonly id: number
}

/** How many of a user's notifications are unseen, and the id of the newest one; null without one. */
export interface NotificationState {
  readonly unseen: number
  readonly newest: number | null
}

/** What notifications are about; other services name their topic in the event. */
export const NOTIFICATION_TOPICS = ['purchase', 'month', 'pay', 'news'] as const
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number]

/** Where a topic's notifications go: only to the portal, also by mail at once, or also in one mail each morning. */
export const NOTIFICATION_DELIVERIES = ['portal', 'mail', 'digest'] as const
export type NotificationDelivery = (typeof NOTIFICATION_DELIVERIES)[number]

/** A user's choice for one topic. */
export interface NotificationChoice {
  readonly topic: NotificationTopic
  readonly delivery: NotificationDelivery
}
