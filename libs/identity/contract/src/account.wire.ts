import * as z from 'zod'
import type { Account, AccountChoice, AccountFilter, AccountRow, NewAccount } from '@portal/identity-domain'
import { MAX_FILE_BYTES } from '@portal/platform-domain'
import { type Codec, defineCall, flag, id, jsonText, kronor, listAnswer, listQuery, results, text, userIdText, wireObject } from '@portal/platform-contract'
import { accountPassword, email, firstName, lastName, roleNumber } from './fields.ts'

/** What everybody who may see an account at all sees of it. */
const choiceFields = {
  id: { id },
  Firstname: { firstName: z.string() },
  Lastname: { lastName: z.string() },
  email: { email: z.string() },
  BildUrl: { pictureUrl: z.string().nullable() },
} as const

const rowFields = {
  id: { id },
  Firstname: { firstName: z.string() },
  Lastname: { lastName: z.string() },
  Email: { email: z.string() },
  BildUrl: { pictureUrl: z.string().nullable() },
  Role: { role: roleNumber },
  Active: { active: flag },
  Lastlogin: { lastSignIn: z.string().nullable() },
} as const

/** The whole account: for its owner and administrators alone (D22). The password never leaves the server. */
const account: Codec<Account> = wireObject({
  ...rowFields,
  Phone: { phone: z.string() },
  Tele2: { otherPhone: z.string() },
  PersonNr: { personalNumber: z.string() },
  Adress: { address: z.string() },
  postnr: { postalCode: z.string() },
  Ort: { city: z.string() },
  Sallary: { salary: kronor },
  Pension: { pension: kronor },
  SallartMdate: { payChanged: z.string().nullable() },
  DaytoUpdate: { payLocked: flag },
  canSeeInkList: { seesAllPurchases: flag },
})

const FILTER_RULE = 'ska vara en lista av active, inactive, admin och user.'

/** `filterOptions` of the list of accounts: a JSON list; empty or absent narrows nothing. */
const accountFilter: Codec<AccountFilter | undefined> = z.codec(
  z.union([z.literal(''), jsonText(z.array(z.enum(['active', 'inactive', 'admin', 'user'], FILTER_RULE), FILTER_RULE).max(4, FILTER_RULE))], FILTER_RULE).optional(),
  z.custom<AccountFilter | undefined>(),
  {
    decode: (options): AccountFilter => options || [],
    encode: (filter) => (filter && filter.length > 0 ? [...filter] : undefined),
  },
)

/** Most bytes of a profile picture as it is sent; it is made smaller on arrival. */
export const MAX_PICTURE_BYTES = MAX_FILE_BYTES
const picture = { required: false, kinds: ['jpeg', 'png', 'webp'], maxBytes: MAX_PICTURE_BYTES } as const

const MAX_PHONE = 40

/** The Add New User dialog's form. */
export const newAccountForm: Codec<NewAccount> = wireObject({
  Firstname: { firstName },
  Lastname: { lastName: lastName.optional() },
  email: { email },
  phone: { phone: text(MAX_PHONE).trim().optional() },
  password: { password: accountPassword },
})

const oneUser = wireObject({ userid: { userId: userIdText } })

/** A person's own account; administrators read anybody's (D7). */
export const profileCalls = {
  get: defineCall({
    name: 'profile.get', method: 'GET', path: 'user/profile', access: 'owner-or-admin', summary: 'En användares profil', query: oneUser, answer: results(account),
  }),
}

/** Administration of users. */
export const userCalls = {
  list: defineCall({
    name: 'users.list', method: 'GET', path: 'users/all', access: 'admin', summary: 'Alla användare',
    query: listQuery(accountFilter, rowFields), answer: listAnswer<AccountRow>(wireObject(rowFields)),
  }),
  choices: defineCall({
    name: 'users.choices', method: 'GET', path: 'users/Aktiva', access: 'admin', summary: 'Aktiva användare att välja bland',
    answer: results(z.array(wireObject(choiceFields)) as Codec<AccountChoice[]>),
  }),
  get: defineCall({
    name: 'users.get', method: 'GET', path: 'users/get', access: 'owner-or-admin', summary: 'En användare', query: oneUser, answer: results(account),
  }),
  add: defineCall({
    name: 'users.add', method: 'POST', path: 'users/add', access: 'admin', summary: 'Lägg till en användare', file: picture,
    body: wireObject({ user: { user: jsonText(newAccountForm) as Codec<NewAccount> } }), answer: results(account),
  }),
}
