import * as z from 'zod'
import type {
  AccountCounts,
  Account,
  AccountChoice,
  AccountFilter,
  AccountRow,
  InvitedAccount,
  KindCounts,
  NewAccount,
} from '@portal/identity-domain'
import { LINK_PURPOSES, OPTIONAL_PICTURE } from '@portal/identity-domain'
import { ROLE_NAMES } from '@portal/platform-domain'
import {
  ACCOUNT_LIMIT,
  ADD_LIMIT,
  type Codec,
  defineCall,
  EXPORT_LIMIT,
  flag,
  id,
  idText,
  jsonText,
  kronor,
  lineText,
  type ListPage,
  sumText,
  listQuery,
  looseId,
  plainDate,
  results,
  UNPAGED_ROWS,
  userIdText,
  wireObject,
} from '@portal/platform-contract'
import { email, firstName, languageCode, lastName, newPassword, roleNumber } from './fields.ts'

/** Fields for every user who may see the account at all. */
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

const listFields = {
  ...rowFields,
  Tillagd: { addedOn: z.iso.date().optional() },
  LonLast: { payLocked: flag.optional() },
} as const

/** The whole account: only for its owner and administrators (D22). The password never leaves the server. */
export const account: Codec<Account> = wireObject({
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
  AnstalldFran: { employedFrom: z.iso.date().nullable().optional() },
})

const listRow: Codec<AccountRow> = wireObject({
  ...listFields,
  Inbjuden: { invitedAt: z.string().optional() },
  InbjudanSlut: { invitationEndedAt: z.string().optional() },
  InbjudanTillbakadragen: { isWithdrawn: z.boolean().optional() },
})

/** A page of accounts with counts. */
export interface AccountPage extends ListPage<AccountRow> {
  /** Without a search, and without a filter by invitation or pay lock. */
  readonly counts?: AccountCounts | undefined
  /** Also for a search that does not find very many, and for a filter by pay lock. */
  readonly kindCounts?: KindCounts | undefined
}
const counts = { active: z.int(), inactive: z.int(), admin: z.int(), user: z.int() } as const
const accountPage: Codec<AccountPage> = wireObject({
  results: { rows: z.array(listRow) },
  total: { total: z.int() },
  sum: { sum: sumText.optional() },
  counts: { counts: z.object(counts).optional() },
  kindCounts: {
    kindCounts: z.object({ ...counts, locked: z.int(), invited: z.int().optional() }).optional(),
  },
})

const FILTER_RULE = `ska vara en lista av active, inactive, invited, locked, ${ROLE_NAMES.join(' och ')}.`

const filterOption = z.enum(['active', 'inactive', 'invited', 'locked', ...ROLE_NAMES], FILTER_RULE)

/** `filterOptions` of the list of accounts: a JSON list; empty or absent does not filter. */
const accountFilter: Codec<AccountFilter | undefined> = z.codec(
  z
    .union(
      [z.literal(''), jsonText(z.array(filterOption, FILTER_RULE).max(filterOption.options.length, FILTER_RULE))],
      FILTER_RULE,
    )
    .optional(),
  z.custom<AccountFilter | undefined>(),
  {
    decode: (options): AccountFilter => options || [],
    encode: (filter) => (filter && filter.length > 0 ? [...filter] : undefined),
  },
)

const MAX_PHONE = 40

const accountFields = {
  Firstname: { firstName },
  Lastname: { lastName: lastName.optional() },
  email: { email },
  phone: { phone: lineText(MAX_PHONE).optional() },
  AnstalldFran: { employedFrom: plainDate.optional() },
} as const

const invitedAccount: Codec<InvitedAccount> = wireObject({
  ...accountFields,
  language: { language: languageCode.optional() },
  Role: { role: roleNumber.optional() },
})

/** The Add New User dialog's form. */
export const newAccountForm: Codec<NewAccount> = wireObject({
  ...accountFields,
  password: { password: newPassword() },
  ChangePassword: { mustChangePassword: flag.optional() },
})

const IDS_RULE = 'ska vara en lista av användares id.'

/** Names a user; without one the caller is meant (D7). */
export const oneUser = wireObject({ userid: { userId: userIdText } })

/** Administration of users. */
export const userCalls = {
  list: defineCall({
    name: 'users.list',
    method: 'GET',
    path: 'users/all',
    access: 'admin',
    summary: 'A page of all users, deactivated ones included',
    query: listQuery(accountFilter, listFields),
    answer: accountPage,
  }),
  choices: defineCall({
    name: 'users.choices',
    method: 'GET',
    path: 'users/Aktiva',
    access: 'admin',
    summary: 'Active users to choose from',
    answer: results(z.array(wireObject(choiceFields)) as Codec<AccountChoice[]>),
  }),
  get: defineCall({
    name: 'users.get',
    method: 'GET',
    path: 'users/get',
    access: 'owner-or-admin',
    summary: 'A user’s whole account',
    readNote: 'Läste profilen',
    query: oneUser,
    answer: results(account),
  }),
  add: defineCall({
    name: 'users.add',
    method: 'POST',
    path: 'users/add',
    access: 'admin',
    limit: ADD_LIMIT,
    summary: 'Add a user, who can sign in at once',
    file: OPTIONAL_PICTURE,
    body: wireObject({ user: { user: jsonText(newAccountForm) as Codec<NewAccount> } }),
    answer: results(account),
  }),
  invite: defineCall({
    name: 'users.invite',
    method: 'POST',
    path: 'users/invite',
    access: 'admin',
    limit: ADD_LIMIT,
    summary:
      'Add a user without a password and mail them a link, valid for seven days, to choose one, in language (sv or en); Role is 1 when left out, and 0 requires a proof; isMailed is 0 when the mail could not be sent',
    body: invitedAccount,
    answer: results(wireObject({ id: { id }, email: { email: z.string() }, isMailed: { isMailed: flag } })),
  }),
  mailLink: defineCall({
    name: 'users.mailLink',
    method: 'POST',
    path: 'users/link',
    access: 'admin',
    limit: ACCOUNT_LIMIT,
    summary:
      'Mail a user a link for a password: an invitation until the first sign-in, then a link that is valid for 30 minutes',
    body: wireObject({ userid: { userId: id } }),
    answer: results(wireObject({ email: { email: z.string() }, purpose: { purpose: z.enum(LINK_PURPOSES) } })),
  }),
  deactivate: defineCall({
    name: 'users.deactivate',
    method: 'DELETE',
    path: 'users/delete',
    access: 'admin',
    summary: 'Deactivate a user, whose records stay (D15)',
    query: wireObject({ id: { id: idText } }),
    answer: results(wireObject({ id: { id }, Active: { active: flag } })),
  }),
  deactivateMany: defineCall({
    name: 'users.deactivateMany',
    method: 'PUT',
    path: 'users/deleleSelected',
    access: 'admin',
    summary: 'Deactivate several users, all or none (D15)',
    body: wireObject({
      userIds: {
        userIds: z.array(looseId, IDS_RULE).min(1, IDS_RULE).max(UNPAGED_ROWS, `får ha högst ${UNPAGED_ROWS} id.`),
      },
    }),
    answer: results(wireObject({ userIds: { userIds: z.array(id) } })),
  }),
  revealNumber: defineCall({
    name: 'users.revealNumber',
    method: 'PUT',
    path: 'users/PersonNr',
    access: 'admin',
    summary: 'A user’s personal number, which the page hides; each read is recorded',
    readNote: 'Visade personnumret',
    body: wireObject({ userid: { userId: id } }),
    answer: results(wireObject({ PersonNr: { personalNumber: z.string() } })),
  }),
  report: defineCall({
    name: 'users.report',
    method: 'GET',
    path: 'rapport/get',
    access: 'admin',
    needsProof: true,
    limit: EXPORT_LIMIT,
    summary: 'All users as a workbook (.xlsx), named in content-disposition',
    readNote: 'Hämtade rapporten över alla användare',
    answer: 'binary',
  }),
}
