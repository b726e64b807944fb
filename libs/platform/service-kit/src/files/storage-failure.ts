import { PortalError } from '@portal/platform-contract'

/** Operating system: full, over quota, read-only, broken, too many open files. PostgreSQL: disk full, I/O error. */
const STORAGE_CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE', 'EFBIG', '53100', '58030'])

/**
 * The machine could not write or read: not the sender's fault, and over as soon as an operator frees space or the cause
 * passes.
 */
export function isStorageFailure(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && STORAGE_CODES.has(String(cause.code))) return true
  }
  return false
}

/** The text that users get meanwhile. */
export const cannotStore = (): PortalError =>
  new PortalError('service_unavailable', {
    text: 'Det går inte att spara just nu. Försök igen om en stund.',
    retryAfterSeconds: 30,
  })
