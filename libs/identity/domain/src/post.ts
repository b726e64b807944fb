import type { LocalTimestamp } from './account.ts'

/** Most characters of a post after trimming (wire.md). */
export const MAX_POST_LENGTH = 2000

/** A message in the Lobby's feed with its author as they are called now. */
export interface Post {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly pictureUrl: string | null
  readonly message: string
  readonly sentAt: LocalTimestamp
}

/** True when there is something to send. */
export const canSend = (message: string): boolean => message.trim().length > 0
