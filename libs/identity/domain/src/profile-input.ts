import * as z from 'zod'
import { MAX_AMOUNT, type Ore, type PlainDate, ROLE_NAMES } from '@portal/platform-domain'
import type { Account } from './account.ts'
import type { AccountWish } from './account-change.ts'
import { INCORRECT_ENTRY } from './documented-words.ts'
import { isEmail, MAX_EMAIL_LENGTH } from './email.ts'
import { MAX_PASSWORD_LENGTH, missingPasswordParts, passwordPartsText } from './password.ts'
import { isPersonalNumber, isPhoneNumber } from './swedish-details.ts'

const line = (max: number) => z.string().trim().max(max, `${INCORRECT_ENTRY} Högst ${max} tecken.`)
const pay = z.number(INCORRECT_ENTRY).int(INCORRECT_ENTRY).min(0, INCORRECT_ENTRY).max(MAX_AMOUNT, INCORRECT_ENTRY)

/**
 * The profile form, for the account's owner and for administrators; an empty password keeps the old one (spec 1 §5).
 */
export const profileInput = z.object({
  firstName: line(100).min(1, INCORRECT_ENTRY),
  lastName: line(100),
  email: z.string().trim().max(MAX_EMAIL_LENGTH, INCORRECT_ENTRY).refine(isEmail, INCORRECT_ENTRY),
  password: z
    .string()
    .max(MAX_PASSWORD_LENGTH, `${INCORRECT_ENTRY} högst ${MAX_PASSWORD_LENGTH} tecken`)
    .superRefine((password, context) => {
      const missing = password === '' ? [] : missingPasswordParts(password, 'account')
      if (missing.length > 0)
        context.addIssue({ code: 'custom', message: `${INCORRECT_ENTRY} ${passwordPartsText(missing)}` })
    }),
  personalNumber: line(20),
  phone: line(40),
  otherPhone: line(40),
  address: line(200),
  postalCode: line(20),
  city: line(100),
  salary: pay,
  pension: pay,
  payLocked: z.boolean(),
  role: z.enum(ROLE_NAMES),
  seesAllPurchases: z.boolean(),
  /** Empty for none. */
  employedFrom: z.union([z.literal(''), z.iso.date(INCORRECT_ENTRY)], INCORRECT_ENTRY),
})
export type ProfileInput = z.infer<typeof profileInput>

const PERSONAL_NUMBER = `${INCORRECT_ENTRY} Skriv tio eller tolv siffror, som i 19811228-9874. Kontrollera siffrorna.`
const PHONE = `${INCORRECT_ENTRY} Skriv 7–15 siffror.`

/**
 * The profile form of this account: a changed personal or coordination number needs a correct check digit, and a changed
 * phone number 7 to 15 digits. Stored values are accepted as they are, so that they do not block other fields.
 */
export const profileInputOf = (account: Account) => {
  const checked = (name: 'personalNumber' | 'phone' | 'otherPhone', isRight: (text: string) => boolean, why: string) =>
    profileInput.shape[name].refine((text) => text === '' || text === account[name].trim() || isRight(text), why)
  return profileInput.extend({
    personalNumber: checked('personalNumber', isPersonalNumber, PERSONAL_NUMBER),
    phone: checked('phone', isPhoneNumber, PHONE),
    otherPhone: checked('otherPhone', isPhoneNumber, PHONE),
  })
}

type Field = Exclude<keyof ProfileInput, 'password' | 'employedFrom'>
const FIELDS = Object.keys(profileInput.shape).filter(
  (name): name is Field => name !== 'password' && name !== 'employedFrom',
)

/** The form's initial values. The password is never known. */
export const profileOf = (account: Account): ProfileInput =>
  ({
    ...Object.fromEntries(FIELDS.map((name) => [name, account[name]])),
    password: '',
    employedFrom: account.employedFrom ?? '',
  }) as Record<Field, never> & { password: string; employedFrom: PlainDate }

/**
 * Only differences from the stored account, so that unchanged fields are not sent (D14) and another user's change is
 * not overwritten.
 */
export function wishedChanges(account: Account, input: ProfileInput): AccountWish {
  const changed = FIELDS.filter((name) => input[name] !== account[name])
  const wish = Object.fromEntries(changed.map((name): [Field, string | boolean | Ore] => [name, input[name]]))
  const employedFrom = input.employedFrom || null
  return employedFrom === (account.employedFrom ?? null) ? wish : { ...wish, employedFrom }
}
