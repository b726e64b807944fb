import type { UserNotification } from '@portal/identity-domain'
import { addDays, type PlainDate } from '@portal/platform-domain'

export interface NotificationDay {
  readonly day: PlainDate
  /** How the day is called beside today; undefined for older days. */
  readonly name: 'today' | 'yesterday' | undefined
  readonly notifications: readonly UserNotification[]
}

/** Notifications, newest first, by the day on which they happened. */
export const notificationDays = (notifications: readonly UserNotification[], today: PlainDate): NotificationDay[] =>
  [...Map.groupBy(notifications, ({ happenedAt }) => happenedAt.slice(0, 10))].map(([day, ofDay]) => ({
    day,
    name: day === today ? 'today' : day === addDays(today, -1) ? 'yesterday' : undefined,
    notifications: ofDay,
  }))
