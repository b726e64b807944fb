import type { LocalTimestamp } from './account.ts'

/** Maximum length of a comment after trimming, in characters. */
export const MAX_COMMENT_LENGTH = 1000

/** A comment on a post of the Lobby's feed, with its author by current name. */
export interface PostComment {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly pictureUrl: string | null
  readonly message: string
  readonly sentAt: LocalTimestamp
  /** Whether the reader wrote it, and whether its author changed it. */
  readonly isOwn: boolean
  readonly isChanged: boolean
}
