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
}
