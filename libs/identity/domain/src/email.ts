/** Longest address that mail allows. */
export const MAX_EMAIL_LENGTH = 254

const LOCAL_PART = /^[^\s@,;:<>()[\]"\\\p{Cc}\p{Cf}]{1,64}$/u
const LABEL = /^[\p{L}\p{N}-]{1,63}$/u
const TOP_LEVEL = /^[a-z]{2,8}$/i

/**
 * An address that the portal accepts: one @, a top-level part of 2 to 8 letters (spec 1 §5), and no domain in
 * look-alike letters.
 */
export function isEmail(text: string): boolean {
  if (text.length > MAX_EMAIL_LENGTH) return false
  const [local = '', domain = '', ...more] = text.split('@')
  const labels = domain.split('.')
  const topLevel = labels.pop() ?? ''
  if (more.length > 0 || labels.length === 0 || domain.normalize('NFKC') !== domain.normalize('NFC')) return false
  return LOCAL_PART.test(local) && TOP_LEVEL.test(topLevel) && labels.every((label) => LABEL.test(label))
}

/** The form in which two addresses are compared: case-insensitive. */
export const emailKey = (email: string): string => email.normalize('NFC').toLowerCase()
