import * as z from 'zod'
import { type AccountWish, PROFILE_PICTURE } from '@portal/identity-domain'
import { kronorFromOre, MAX_AMOUNT, parseAmount } from '@portal/platform-domain'
import {
  ACCOUNT_LIMIT,
  type Codec,
  defineCall,
  flag,
  lineText,
  looseId,
  plainDate,
  results,
  text,
  userIdText,
  wireObject,
} from '@portal/platform-contract'
import { account, oneUser } from './account.wire.ts'
import { email, firstName, INCORRECT_ENTRY, lastName, newPassword, roleNumber } from './fields.ts'

const PAY_RULE = 'ska vara ett belopp från 0 med högst två decimaler.'

/** Pay as a number of kronor; older clients send their field's text. */
const payAmount = z.codec(
  z.union([z.number(), z.string()], PAY_RULE).refine((value) => parseAmount(String(value)) !== null, PAY_RULE),
  z.int().min(0).max(MAX_AMOUNT),
  { decode: (value) => parseAmount(String(value)) ?? 0, encode: kronorFromOre },
)

const line = (max: number) => lineText(max).optional()

const wishFields = {
  id: { userId: looseId.optional() },
  Firstname: { firstName: firstName.optional() },
  Lastname: { lastName: lastName.optional() },
  Email: { email: email.optional() },
  Phone: { phone: line(40) },
  Tele: { olderPhone: line(40) },
  Tele2: { otherPhone: line(40) },
  PersonNr: { personalNumber: line(20) },
  Adress: { address: line(200) },
  postnr: { postalCode: line(20) },
  Ort: { city: line(100) },
  Sallary: { salary: payAmount.optional() },
  Pension: { pension: payAmount.optional() },
  DaytoUpdate: { payLocked: flag.optional() },
  Role: { role: roleNumber.optional() },
  Active: { active: flag.optional() },
  canSeeInkList: { seesAllPurchases: flag.optional() },
  AnstalldFran: { employedFrom: plainDate.nullable().optional() },
  Password: { password: z.union([z.literal(''), newPassword(`${INCORRECT_ENTRY} `)]).optional() },
} as const

/** The fields of which a caller may say what they saw; an own name on the wire, as `EditRow` of money records. */
const seenFields = {
  Firstname: { firstName: z.string().optional() },
  Lastname: { lastName: z.string().optional() },
  Phone: { phone: z.string().optional() },
  Tele2: { otherPhone: z.string().optional() },
  Adress: { address: z.string().optional() },
  postnr: { postalCode: z.string().optional() },
  Ort: { city: z.string().optional() },
  Sallary: { salary: payAmount.optional() },
  Pension: { pension: payAmount.optional() },
  DaytoUpdate: { payLocked: flag.optional() },
  Role: { role: roleNumber.optional() },
  canSeeInkList: { seesAllPurchases: flag.optional() },
  AnstalldFran: { employedFrom: plainDate.nullable().optional() },
} as const

/** What is known of an account by the one who changes it. */
export type SeenProfile = Pick<
  AccountWish,
  | 'firstName'
  | 'lastName'
  | 'phone'
  | 'otherPhone'
  | 'address'
  | 'postalCode'
  | 'city'
  | 'salary'
  | 'pension'
  | 'payLocked'
  | 'role'
  | 'seesAllPurchases'
  | 'employedFrom'
>

/** A change of an account: whose, by an administrator or by the owner, and a new password or none. */
export interface ProfileChange {
  readonly userId?: number | undefined
  /** True when an administrator edits another user, false for the caller's own profile (D13). */
  readonly asAdministrator: boolean
  readonly wish: AccountWish
  readonly password?: string | undefined
  /** The change is refused when one of these is no longer stored so. */
  readonly seen?: SeenProfile | undefined
  /** It takes an earlier change back, which its log entry then says. */
  readonly undoes?: boolean | undefined
}

const sentChange = wireObject({
  user: { user: wireObject(wishFields) },
  daytoUpdate: { asAdministrator: flag.optional() },
  EditUser: { seen: wireObject(seenFields).optional() },
  Angrar: { undoes: flag.optional() },
})

/** `{ user, daytoUpdate? }`; the lock's flag inside `user` has the same name as the switch outside. */
export const profileForm: Codec<ProfileChange> = z.codec(sentChange, z.custom<ProfileChange>(), {
  decode: ({
    user: { userId, password, olderPhone, ...wish },
    asAdministrator = false,
    seen,
    undoes,
  }): ProfileChange => ({
    userId,
    asAdministrator,
    wish: { ...wish, phone: wish.phone ?? olderPhone },
    password: password === '' ? undefined : password,
    ...(seen ? { seen } : {}),
    ...(undoes ? { undoes } : {}),
  }),
  encode: ({ userId, asAdministrator, wish, password, seen, undoes }) => ({
    user: { ...wish, userId, password },
    asAdministrator,
    ...(seen ? { seen } : {}),
    ...(undoes ? { undoes } : {}),
  }),
})

/** A user's own account; administrators read and change any user's (D7). */
export const profileCalls = {
  get: defineCall({
    name: 'profile.get',
    method: 'GET',
    path: 'user/profile',
    access: 'owner-or-admin',
    summary: 'A user’s whole account',
    readNote: 'Läste profilen',
    query: oneUser,
    answer: results(account),
  }),
  update: defineCall({
    name: 'profile.update',
    method: 'PUT',
    path: 'user/profile/update',
    access: 'owner-or-admin',
    limit: ACCOUNT_LIMIT,
    summary:
      'Change an account: daytoUpdate 0 for the caller’s own, 1 as an administrator (D13); refused with 409 when a field of EditUser, as it was seen, is stored otherwise; with Angrar 1 its log entry says that it takes a change back',
    body: profileForm,
    answer: results(
      wireObject({ user: { user: account }, EmailToConfirm: { addressToConfirm: z.string().optional() } }),
    ),
  }),
  setPicture: defineCall({
    name: 'profile.setPicture',
    method: 'PUT',
    path: 'user/profile/image',
    access: 'owner-or-admin',
    limit: ACCOUNT_LIMIT,
    summary: 'Give an account a picture, which is re-encoded',
    body: wireObject({ userid: { userId: userIdText } }),
    file: PROFILE_PICTURE,
    answer: results(wireObject({ BildUrl: { pictureUrl: z.string() } })),
  }),
  picture: defineCall({
    name: 'profile.picture',
    method: 'GET',
    path: 'user/picture',
    access: 'anyone',
    summary: 'A profile picture, by its unguessable key',
    query: wireObject({ key: { key: text(100) } }),
    answer: 'binary',
  }),
}
