import * as z from 'zod'
import { LANGUAGES, ROLE_NAMES } from '@portal/platform-domain'
import { INCORRECT_ENTRY } from './documented-words.ts'
import { isEmail, MAX_EMAIL_LENGTH } from './email.ts'
import { MAX_PASSWORD_LENGTH, missingPasswordParts, passwordPartsText } from './password.ts'

const REQUIRED = 'This field is required!'
const NOT_AN_EMAIL = 'Email is not valid!'
const TOO_LONG = 'Texten är för lång.'

/** An administrator's form for a new user, who always starts with role `user` (spec 1 §5). */
export const newAccountInput = z.object({
  firstName: z.string(REQUIRED).trim().min(1, REQUIRED).max(100, TOO_LONG),
  lastName: z.string().trim().max(100, TOO_LONG).optional(),
  email: z.string(REQUIRED).trim().min(1, REQUIRED).max(MAX_EMAIL_LENGTH, NOT_AN_EMAIL).refine(isEmail, NOT_AN_EMAIL),
  phone: z.string().trim().max(40, TOO_LONG).optional(),
  /** The first day of employment (ADR 123); empty for none. */
  employedFrom: z
    .union([z.literal('').transform(() => undefined), z.iso.date(INCORRECT_ENTRY)], INCORRECT_ENTRY)
    .optional(),
  password: z
    .string(REQUIRED)
    .max(MAX_PASSWORD_LENGTH, `högst ${MAX_PASSWORD_LENGTH} tecken`)
    .superRefine((password, context) => {
      const missing = missingPasswordParts(password, 'account')
      if (missing.length > 0) context.addIssue({ code: 'custom', message: passwordPartsText(missing) })
    }),
  /** The user must choose a new password at first sign-in (D57); off by default. */
  mustChangePassword: z.boolean().optional(),
})
export type NewAccount = z.infer<typeof newAccountInput>

/** A user who chooses the password by a mailed link. */
export const invitedAccountInput = newAccountInput.omit({ password: true, mustChangePassword: true }).extend({
  /** Of the mail, and of the portal until the user chooses another; Swedish when left out (ADR 112). */
  language: z.enum(LANGUAGES).optional(),
  /** `user` when left out. */
  role: z.enum(ROLE_NAMES).optional(),
})
export type InvitedAccount = z.infer<typeof invitedAccountInput>

/** What a mailed link is for: the first password of a user who has never signed in, or a new one. */
export const LINK_PURPOSES = ['invitation', 'reset'] as const
export type LinkPurpose = (typeof LINK_PURPOSES)[number]

/** A visitor's registration form; every failure has the same text (spec 1 §5). */
export const registrationInput = z.object({
  firstName: z.string(INCORRECT_ENTRY).trim().min(1, INCORRECT_ENTRY).max(100, INCORRECT_ENTRY),
  lastName: z.string().trim().max(100, INCORRECT_ENTRY).optional(),
  email: z.string(INCORRECT_ENTRY).trim().max(MAX_EMAIL_LENGTH, INCORRECT_ENTRY).refine(isEmail, INCORRECT_ENTRY),
  password: z
    .string(INCORRECT_ENTRY)
    .max(MAX_PASSWORD_LENGTH, INCORRECT_ENTRY)
    .refine((password) => missingPasswordParts(password, 'registration').length === 0, INCORRECT_ENTRY),
})

/** The new-password form. */
export const newPasswordInput = newAccountInput.pick({ password: true })
