import type { LocalTimestamp } from './account.ts'

/** Most notifications in the popover, the newest ones (wire.md). */
export const SHOWN_NOTIFICATIONS = 50

/** Something that a user is told: who did it, as they are called now, and what. */
export interface UserNotification {
  readonly id: number
  readonly name: string
  readonly message: string
  readonly happenedAt: LocalTimestamp
  readonly isSeen: boolean
}
