import * as z from 'zod'
import {
  INCORRECT_ENTRY,
  isEmail,
  MAX_EMAIL_LENGTH,
  MAX_PASSWORD_LENGTH,
  missingPasswordParts,
  passwordPartsText,
} from '@portal/identity-domain'
import { LANGUAGES, ROLE_NAMES, type Role, roleOfNumber, ROLES } from '@portal/platform-domain'
import { lineText, oneLine } from '@portal/platform-contract'

export { INCORRECT_ENTRY } from '@portal/identity-domain'

/** A trimmed address that fits the portal's rule. */
export const email = z
  .string(INCORRECT_ENTRY)
  .trim()
  .max(MAX_EMAIL_LENGTH, INCORRECT_ENTRY)
  .refine(isEmail, INCORRECT_ENTRY)

/** A password for comparison, without today's rules for new passwords. */
export const givenPassword = z.string(INCORRECT_ENTRY).min(1, INCORRECT_ENTRY).max(MAX_PASSWORD_LENGTH, INCORRECT_ENTRY)

/** A visitor's new password: each failure has the same text (spec 1 §5). */
export const registrationPassword = givenPassword.refine(
  (value) => missingPasswordParts(value, 'registration').length === 0,
  INCORRECT_ENTRY,
)

/**
 * A new password with an error that names what it lacks: an administrator's new user, a reset; in a profile after the
 * documented text.
 */
export const newPassword = (opening = '') =>
  z
    .string(INCORRECT_ENTRY)
    .max(MAX_PASSWORD_LENGTH, `${opening}högst ${MAX_PASSWORD_LENGTH} tecken`)
    .superRefine((value, context) => {
      const missing = missingPasswordParts(value, 'account')
      if (missing.length > 0) context.addIssue({ code: 'custom', message: `${opening}${passwordPartsText(missing)}` })
    })

const NAME_LENGTH = 100
const withoutNul = (value: string) => !value.includes('\0')
export const firstName = z
  .string(INCORRECT_ENTRY)
  .overwrite(oneLine)
  .trim()
  .min(1, INCORRECT_ENTRY)
  .max(NAME_LENGTH, INCORRECT_ENTRY)
  .refine(withoutNul, INCORRECT_ENTRY)
export const lastName = lineText(NAME_LENGTH)

const numbers = ROLE_NAMES.map((name) => ROLES[name].number)

/** A role, by its number on the wire: 0 is an administrator, 1 a user. */
export const roleNumber = z.codec(
  z.union(
    numbers.map((number) => z.literal(number)),
    `ska vara ${numbers.join(' eller ')}.`,
  ),
  z.enum(ROLE_NAMES),
  {
    decode: (value): Role => roleOfNumber(value),
    encode: (role) => ROLES[role].number,
  },
)

/** One of the portal's languages. */
export const languageCode = z.enum(LANGUAGES, 'ska vara sv eller en.')
