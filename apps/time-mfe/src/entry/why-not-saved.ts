import { type ApiError, isTemporary } from '@portal/web-kit'
import type { useTimeText } from '../texts.ts'

/** Why an entry was not saved, in words; without network also that its text stays, and when to try again. */
export const whyNotSaved = (t: ReturnType<typeof useTimeText>, error: ApiError): string =>
  isTemporary(error) ? t(error.code === 'network' ? 'entry.noNetwork' : 'entry.failed') : error.message
