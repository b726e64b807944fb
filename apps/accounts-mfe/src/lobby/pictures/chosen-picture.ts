import type { ChosenPicture, PostPicture } from '@portal/identity-domain'

/** A picture of a post that is being written or changed. */
export interface OwnPicture {
  /** Identifies it here, and its upload to the service. */
  readonly key: string
  /** Its bytes on this device; missing for one that was stored before. */
  readonly file?: File | undefined
  /** Once it is stored. */
  readonly stored?: PostPicture | undefined
  readonly description: string
  /** Share of the file that has been sent, 0 to 1. */
  readonly progress: number
  /** Why it could not be stored, in the page's language. */
  readonly error?: string | undefined
  /** Whether the same file may succeed later. */
  readonly mayRetry?: boolean | undefined
}

let count = 0
/** Unique on this device and among those of one user. */
const newKey = (): string => `${Date.now().toString(36)}-${(count += 1)}-${Math.random().toString(36).slice(2)}`

export const newOwnPicture = (file: File): OwnPicture => ({ key: newKey(), file, description: '', progress: 0 })

export const ownPictureOf = (stored: PostPicture): OwnPicture => ({
  key: newKey(),
  stored,
  description: stored.description,
  progress: 1,
})

/** Those that are stored, with their present descriptions. */
export const storedOf = (pictures: readonly OwnPicture[]): PostPicture[] =>
  pictures.flatMap(({ stored, description }) => (stored ? [{ ...stored, description: description.trim() }] : []))

/** What the post's call takes. */
export const chosenOf = (pictures: readonly PostPicture[]): ChosenPicture[] =>
  pictures.map(({ id, description }) => ({ id, description }))

/** Pictures from a draft of any release; none when they have another form. */
export function keptPictures(value: unknown): PostPicture[] {
  if (!Array.isArray(value)) return []
  return value.filter(
    (one: Partial<PostPicture> | null): one is PostPicture =>
      typeof one?.id === 'number' &&
      typeof one.key === 'string' &&
      typeof one.width === 'number' &&
      typeof one.height === 'number' &&
      typeof one.description === 'string',
  )
}
