/** Minimum length of a password (spec 1 §5). */
export const MIN_PASSWORD_LENGTH = 8

/** Maximum length of a password (D57). */
export const MAX_PASSWORD_LENGTH = 128

/** What a password can lack. Only registration requires a symbol (spec 1 §5). */
export type PasswordPart = 'length' | 'upper' | 'lower' | 'digit' | 'symbol'

/** `registration` is the visitor's own; `account` is every other: an administrator's new user, a profile, a reset. */
export type PasswordUse = 'registration' | 'account'

/** Normalises letters, so that the same keys on two keyboards give the same password. */
export const normalizePassword = (password: string): string => password.normalize('NFC')

const RULES: readonly (readonly [PasswordPart, RegExp])[] = [
  ['length', new RegExp(`^[^]{${MIN_PASSWORD_LENGTH},}$`, 'u')],
  ['upper', /\p{Lu}/u],
  ['lower', /\p{Ll}/u],
  ['digit', /\p{Nd}/u],
]
const SYMBOL = /[^\p{L}\p{M}\p{N}\s]/u

/** What is still missing, in the order of the texts; empty when the password meets the rules. */
export function missingPasswordParts(password: string, use: PasswordUse): PasswordPart[] {
  const text = normalizePassword(password)
  const missing = RULES.filter(([, rule]) => !rule.test(text)).map(([part]) => part)
  return use === 'registration' && !SYMBOL.test(text) ? [...missing, 'symbol'] : missing
}

/** What a password lacks, in the documented text. */
export const PASSWORD_PART_TEXTS: Readonly<Record<PasswordPart, string>> = {
  length: 'minst 8 tecken',
  upper: 'minst ett stort tecken',
  lower: 'minst ett litet tecken',
  digit: 'minst en siffra',
  symbol: 'minst en symbol',
}

export const passwordPartsText = (missing: readonly PasswordPart[]): string =>
  missing.map((part) => PASSWORD_PART_TEXTS[part]).join(', ')
