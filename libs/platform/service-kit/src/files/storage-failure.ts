import { PortalError } from '@portal/platform-contract'

/**
 * Of the operating system: full, over quota, read-only, broken, too many open files. Of PostgreSQL: disk full, input or
 * output failed.
 */
const STORAGE_CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE', 'EFBIG', '53100', '58030'])

/**
 * The machine could not write or read: nobody's fault who sent something, and over as soon as an operator or time has
 * made room.
 */
export function isStorageFailure(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && STORAGE_CODES.has(String(cause.code))) return true
  }
  return false
}

/** What people are told meanwhile. */
export const cannotStore = (): PortalError =>
  new PortalError('service_unavailable', {
    text: 'Det går inte att spara just nu. Försök igen om en stund.',
    retryAfterSeconds: 30,
  })
