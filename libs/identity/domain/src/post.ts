import type { LocalTimestamp } from './account.ts'
import type { PostPicture } from './post-picture.ts'

/** Maximum length of a post after trimming, in characters (wire.md). */
export const MAX_POST_LENGTH = 2000

/** A message in the Lobby's feed with its author by current name. */
export interface Post {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly pictureUrl: string | null
  readonly message: string
  readonly sentAt: LocalTimestamp
  /** Whether the reader wrote it, whether its author changed it, whether it stands on top; missing from older services. */
  readonly isOwn?: boolean | undefined
  readonly isChanged?: boolean | undefined
  readonly isPinned?: boolean | undefined
  /** How many comments it has; missing from services that know none. */
  readonly commentCount?: number | undefined
  /** At most four, in the author's order; missing from services that know none. */
  readonly pictures?: readonly PostPicture[] | undefined
}

/** Posts that may stand on top of the feed. */
export const MAX_PINNED = 3

/** Length of a post or comment: characters (code points, as the server counts them) after trimming. */
export const postLength = (message: string): number => [...message.trim()].length

/** True when the text is not empty and not too long (wire.md). */
export const canSend = (message: string, max = MAX_POST_LENGTH): boolean => {
  const length = postLength(message)
  return length > 0 && length <= max
}
