import { type FileKind, MAX_FILE_BYTES } from '@portal/platform-domain'

const PICTURE_KINDS: readonly FileKind[] = ['jpeg', 'png', 'webp']

/** The picture of a new user's form: one may be given; it is made small and square on arrival. */
export const OPTIONAL_PICTURE = { required: false, kinds: PICTURE_KINDS, maxBytes: MAX_FILE_BYTES } as const

/** The picture of the photo drop area, where it is all there is to give. */
export const PROFILE_PICTURE = { ...OPTIONAL_PICTURE, required: true } as const
