import { getTableColumns, sql } from 'drizzle-orm'
import { type Account, emailKey, type SessionUser } from '@portal/identity-domain'
import { identityErrors } from '@portal/identity-contract'
import { PortalError } from '@portal/platform-contract'
import {
  type Language,
  type PlainDate,
  type Role,
  roleOfNumber,
  ROLES,
  storedLanguage,
  timestampInStockholm,
} from '@portal/platform-domain'
import { changesOf, columnList, type Executor, fetchRows, isUniqueViolation, newRow } from '@portal/service-kit'
import { accounts } from '../db/schema/accounts.ts'
import { languageOf } from './account-language.repository.ts'
import type { PersonalNumbers } from '../personal-numbers/personal-numbers.ts'
import { pictureUrl } from '../people/picture-url.ts'

const {
  emailKey: _key,
  emailConfirmedAt: _confirmed,
  passwordHash: _hash,
  mustChangePassword: _must,
  createdAt: _created,
  createdBy: _by,
  invitedAt: _invited,
  revision: _revision,
  ...visibleColumns
} = getTableColumns(accounts)
const COLUMNS = getTableColumns(accounts)

type VisibleRow = Pick<typeof accounts.$inferSelect, keyof typeof visibleColumns>
const VISIBLE = columnList(visibleColumns)

const local = (instant: Date | null): string | null => instant && timestampInStockholm(instant)

/** The whole account, with the language of its mails: Swedish until its user chose one. */
export interface StoredAccount extends Account {
  readonly language: Language
}

/** The whole account; `null` when there is none. The caller must have checked access (D22). */
export async function findAccount(
  executor: Executor,
  numbers: PersonalNumbers,
  id: number,
): Promise<StoredAccount | null> {
  const [row] = await fetchRows<VisibleRow>(executor, sql`select ${VISIBLE} from account where id = ${id}`)
  return row ? accountOf(row, numbers) : null
}

async function accountOf(row: VisibleRow, numbers: PersonalNumbers): Promise<StoredAccount> {
  const { language, pictureKey, role, lastSignInAt, payChangedAt, plainNumber, sealedNumber, ...rest } = row
  return {
    ...rest,
    language: storedLanguage(language),
    personalNumber: await numbers.open({ id: row.id, plain: plainNumber, sealed: sealedNumber }),
    role: roleOfNumber(role),
    pictureUrl: pictureUrl(pictureKey),
    lastSignIn: local(lastSignInAt),
    payChanged: local(payChangedAt),
  }
}

/** The same for an account that must exist. Throws `not_found`. */
export async function requireAccount(executor: Executor, numbers: PersonalNumbers, id: number): Promise<StoredAccount> {
  const account = await findAccount(executor, numbers, id)
  if (!account) throw new PortalError('not_found')
  return account
}

/** Whether the account exists, deactivated or not. */
export async function accountExists(executor: Executor, id: number): Promise<boolean> {
  return (await fetchRows(executor, sql`select from account where id = ${id}`)).length > 0
}

export interface NewAccountRow {
  readonly firstName: string
  readonly lastName?: string | undefined
  readonly email: string
  readonly phone?: string | undefined
  /** The first day of employment, `YYYY-MM-DD`; null while it is not set. */
  readonly employedFrom?: PlainDate | undefined
  readonly passwordHash: string
  readonly role: Role
  /** The administrator; null for the first one and for users who registered themselves. */
  readonly createdBy?: number | undefined
  readonly pictureKey?: string | undefined
  /** When the address was confirmed as the user's; null for users who registered without confirmation. */
  readonly emailConfirmedAt?: Date | undefined
  /** The user must choose a new password at first sign-in (D57). */
  readonly mustChangePassword?: boolean | undefined
  /** Null until the user chooses one. */
  readonly language?: Language | undefined
}

/** Stores a new account and returns its id. Throws `email_taken`. */
export async function addAccount(executor: Executor, account: NewAccountRow): Promise<number> {
  const {
    firstName,
    lastName = '',
    phone = '',
    employedFrom = null,
    passwordHash,
    pictureKey = null,
    role,
    createdBy = null,
    mustChangePassword = false,
    emailConfirmedAt = null,
    language = null,
  } = account
  const email = account.email.normalize('NFC')
  const values = {
    firstName,
    lastName,
    phone,
    employedFrom,
    passwordHash,
    pictureKey,
    createdBy,
    mustChangePassword,
    emailConfirmedAt,
    language,
    email,
    emailKey: emailKey(email),
    role: ROLES[role].number,
  }
  const [row] = await refuseTakenEmail('email', () =>
    fetchRows<{ id: number }>(executor, sql`insert into account ${newRow(COLUMNS, values)} returning id`),
  )
  if (!row) throw new Error('The account was not stored')
  return row.id
}

/** The writable columns of an account; `undefined` leaves a column unchanged. */
export type AccountChange = {
  [Column in keyof typeof accounts.$inferInsert]?: (typeof accounts.$inferInsert)[Column] | undefined
}

/** Changes an account's row and returns the whole account. Throws `not_found`, and as {@link refuseTakenEmail}. */
export async function changeWholeAccount(
  executor: Executor,
  numbers: PersonalNumbers,
  id: number,
  change: AccountChange,
): Promise<StoredAccount> {
  const [row] = await refuseTakenEmail('Email', () =>
    fetchRows<VisibleRow>(
      executor,
      sql`update account set ${changesOf(COLUMNS, change)} where id = ${id} returning ${VISIBLE}`,
    ),
  )
  if (!row) throw new PortalError('not_found')
  return accountOf(row, numbers)
}

/** Changes an account's row. Inside {@link refuseTakenEmail} when the address may change. */
export async function changeAccount(executor: Executor, id: number, change: AccountChange): Promise<void> {
  await fetchRows(executor, sql`update account set ${changesOf(COLUMNS, change)} where id = ${id}`)
}

type LockedRow = Pick<typeof accounts.$inferSelect, 'email' | 'emailConfirmedAt' | 'pictureKey'> & {
  readonly language: Language
}

/** Locks an account until the transaction ends, and reads after the lock what the decision depends on. */
export async function lockAccount(transaction: Executor, id: number): Promise<LockedRow | undefined> {
  const [row] = await fetchRows<LockedRow>(
    transaction,
    sql`
    select email, email_confirmed_at as "emailConfirmedAt", picture_key as "pictureKey", ${languageOf('account')} from account
    where id = ${id} for no key update`,
  )
  return row
}

/** What to lock: these accounts, perhaps every active administrator too; a shared lock when no account is changed. */
interface Lock {
  readonly ids: readonly number[]
  readonly administrators: boolean
  readonly writes: boolean
}

/** An account's rights, by the row. */
type RightsRow = Pick<typeof accounts.$inferSelect, 'id' | 'role' | 'active' | 'seesAllPurchases'>

/**
 * Locks accounts until the transaction ends, in id order, so that no two transactions deadlock; returns their rights
 * after the lock. Sent at once: later statements see the rights at that time.
 */
export function lockAccounts(transaction: Executor, { ids, administrators, writes }: Lock): Promise<RightsRow[]> {
  return fetchRows<RightsRow>(
    transaction,
    sql`
    select id, role, active, sees_all_purchases as "seesAllPurchases" from account
    where id = any(${sql.param([...ids])}::int[]) ${administrators ? sql`or (role = ${ROLES.admin.number} and active)` : sql``}
    order by id ${writes ? sql`for no key update` : sql`for share`}`,
  )
}

/** Deactivates the active ones of these accounts, and returns their ids. */
export async function deactivateAccounts(transaction: Executor, ids: readonly number[]): Promise<number[]> {
  const rows = await fetchRows<{ id: number }>(
    transaction,
    sql`update account set active = false where id = any(${sql.param([...ids])}::int[]) and active returning id`,
  )
  return rows.map(({ id }) => id)
}

/** Runs a write; an address of another account becomes `email_taken`, naming the field as the caller sent it. */
export async function refuseTakenEmail<T>(field: string, write: () => PromiseLike<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!isUniqueViolation(error, 'account_email_key')) throw error
    throw new PortalError(identityErrors.email_taken, { fields: { [field]: 'E-postadressen används redan.' } })
  }
}

export interface Credentials {
  readonly id: number
  readonly passwordHash: string
  readonly active: boolean
  readonly mustChangePassword: boolean
}

/** The data that a sign-in is checked against. */
export async function findCredentials(executor: Executor, email: string): Promise<Credentials | undefined> {
  const [row] = await fetchRows<Credentials>(
    executor,
    sql`
    select id, password_hash as "passwordHash", active, must_change_password as "mustChangePassword" from account where email_key = ${emailKey(email)}`,
  )
  return row
}

/**
 * The password hash with which the signed-in user proves who they are; undefined when the account was deactivated
 * meanwhile.
 */
export async function findPasswordHash(executor: Executor, id: number): Promise<string | undefined> {
  const [row] = await fetchRows<{ passwordHash: string }>(
    executor,
    sql`select password_hash as "passwordHash" from account where id = ${id} and active`,
  )
  return row?.passwordHash
}

type FoundUser = Omit<SessionUser, 'role' | 'pictureUrl' | 'language'> & {
  role: number
  pictureKey: string | null
  language: string | null
}

/** The signed-in user as every page gets it; `null` when the account was deactivated meanwhile. */
export async function findSessionUser(executor: Executor, id: number): Promise<SessionUser | null> {
  const [row] = await fetchRows<FoundUser>(
    executor,
    sql`
    select id, role, sees_all_purchases as "seesAllPurchases", first_name as "firstName", last_name as "lastName", email,
      picture_key as "pictureKey", language
    from account where id = ${id} and active`,
  )
  if (!row) return null
  const { role, pictureKey, language, ...rest } = row
  return {
    ...rest,
    ...(language === null ? {} : { language }),
    role: roleOfNumber(role),
    pictureUrl: pictureUrl(pictureKey),
  }
}

/** Stores the language that the user chose. */
export async function storeLanguage(executor: Executor, id: number, language: Language): Promise<void> {
  await fetchRows(executor, sql`update account set language = ${language} where id = ${id}`)
}
