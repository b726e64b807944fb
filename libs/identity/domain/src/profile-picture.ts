import { type FileKind, MAX_FILE_BYTES } from '@portal/platform-domain'

const PICTURE_KINDS: readonly FileKind[] = ['jpeg', 'png', 'webp']

/** The optional picture of a new user's form; the server makes it small and square. */
export const OPTIONAL_PICTURE = { required: false, kinds: PICTURE_KINDS, maxBytes: MAX_FILE_BYTES } as const

/** The picture of the photo drop area, where it is required. */
export const PROFILE_PICTURE = { ...OPTIONAL_PICTURE, required: true } as const
