import { type FileKind, MAX_FILE_BYTES } from '@portal/platform-domain'

/** Pictures of one post. */
export const MAX_POST_PICTURES = 4

/** Maximum length of a picture's description after trimming, in characters. */
export const MAX_PICTURE_DESCRIPTION = 300

const PICTURE_KINDS: readonly FileKind[] = ['jpeg', 'png', 'webp']

/** A picture for a post, as it is sent; the server encodes it again, without metadata. */
export const POST_PICTURE = { required: true, kinds: PICTURE_KINDS, maxBytes: MAX_FILE_BYTES } as const

/** A stored picture of a post. Its bytes come by a call that takes the key. */
export interface PostPicture {
  readonly id: number
  readonly key: string
  /** Size in pixels, known before the bytes are there. */
  readonly width: number
  readonly height: number
  /** The author's text for those who cannot see it; empty without one. */
  readonly description: string
}

/** A stored picture that a post is to have, with its description. */
export interface ChosenPicture {
  readonly id: number
  readonly description?: string | undefined
}
