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

/** How long a post is: characters (code points, as the server counts them) without the space around. */
export const postLength = (message: string): number => [...message.trim()].length

/** True when there is something to send, and not too much of it (wire.md). */
export const canSend = (message: string): boolean => {
  const length = postLength(message)
  return length > 0 && length <= MAX_POST_LENGTH
}
