import { byPageLanguage } from './page-language.ts'

/** What a role is called and what it may do. */
interface RoleTraits {
  /** Its number in the database and on the wire; never given to another role. */
  readonly number: number
  /** Its name on the screen and in the activity log. */
  readonly label: string
  /** Its name on an English page. */
  readonly english: string
  /** May act on every user's records (D7) and make the calls with access `admin`. */
  readonly administers: boolean
  /** Has own time, pay and receipts: their pages, figures on the Lobby, and months to close. */
  readonly hasRecords: boolean
}

/** All roles. Codecs, statements, sessions, choices and menus read this table; a new role is a line here. */
export const ROLES = {
  admin: { number: 0, label: 'Admin', english: 'Admin', administers: true, hasRecords: false },
  user: { number: 1, label: 'Användare', english: 'User', administers: false, hasRecords: true },
} as const satisfies Readonly<Record<string, RoleTraits>>

/** What an account may do. */
export type Role = keyof typeof ROLES

/** The names of all roles, in the order in which they are shown. */
export const ROLE_NAMES = Object.keys(ROLES) as [Role, ...Role[]]

/** The role of a stored or sent number. Throws when no role has it. */
export function roleOfNumber(number: number): Role {
  const role = ROLE_NAMES.find((name) => ROLES[name].number === number)
  if (role === undefined) throw new Error(`${number} is the number of no role`)
  return role
}

/** What the page calls a role. */
export const roleLabel = (role: Role): string => byPageLanguage(ROLES[role].label, ROLES[role].english)

/** Whether the user is an administrator. */
export const isAdmin = ({ role }: { readonly role: Role }): boolean => ROLES[role].administers

/** Whether the user has own time, pay and receipts. */
export const hasRecords = ({ role }: { readonly role: Role }): boolean => ROLES[role].hasRecords
