import type { UserNotification } from '@portal/identity-domain'
import { isAboutPost, likeness } from './notification-place.ts'

/** A notification, and older ones of its day that tell of the same act by the same person; about posts, by all. */
export interface NotificationGroup extends UserNotification {
  /** Newest first; empty when there are fewer than {@link FOLDED_FROM}. */
  readonly alike: readonly UserNotification[]
}

const FOLDED_FROM = 2

const keyOf = ({ name, message, happenedAt }: UserNotification): string =>
  [happenedAt.slice(0, 10), isAboutPost(message) ? '' : name, likeness(message)].join('\n')

/** Joins those that are alike where their newest one stands; fewer than three stay as they are. Sorted, newest first. */
export function groupAlike(notifications: readonly UserNotification[]): NotificationGroup[] {
  const groups = Map.groupBy(notifications, keyOf)
  return notifications.flatMap((one) => {
    const [newest, ...alike] = groups.get(keyOf(one)) ?? []
    if (alike.length < FOLDED_FROM) return [{ ...one, alike: [] }]
    return one === newest ? [{ ...one, alike }] : []
  })
}
