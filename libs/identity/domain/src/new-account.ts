import * as z from 'zod'
import { isEmail, MAX_EMAIL_LENGTH } from './email.ts'
import { MAX_PASSWORD_LENGTH, missingPasswordParts, passwordPartsText } from './password.ts'

const REQUIRED = 'This field is required!'
const NOT_AN_EMAIL = 'Email is not valid!'
const TOO_LONG = 'Texten är för lång.'

/** What an administrator fills in for a new user, who is always role `user` at first (spec 1 §5). */
export const newAccountInput = z.object({
  firstName: z.string(REQUIRED).trim().min(1, REQUIRED).max(100, TOO_LONG),
  lastName: z.string().trim().max(100, TOO_LONG).optional(),
  email: z.string(REQUIRED).trim().min(1, REQUIRED).max(MAX_EMAIL_LENGTH, NOT_AN_EMAIL).refine(isEmail, NOT_AN_EMAIL),
  phone: z.string().trim().max(40, TOO_LONG).optional(),
  password: z
    .string(REQUIRED)
    .max(MAX_PASSWORD_LENGTH, `högst ${MAX_PASSWORD_LENGTH} tecken`)
    .superRefine((password, context) => {
      const missing = missingPasswordParts(password, 'account')
      if (missing.length > 0) context.addIssue({ code: 'custom', message: passwordPartsText(missing) })
    }),
})
export type NewAccount = z.infer<typeof newAccountInput>
