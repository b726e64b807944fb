import { eq, getTableColumns } from 'drizzle-orm'
import { type Account, emailKey, type SessionUser } from '@portal/identity-domain'
import { PortalError } from '@portal/platform-contract'
import { type Role, ROLE_NUMBERS, roleOfNumber, timestampInStockholm } from '@portal/platform-domain'
import { type Executor, isUniqueViolation, type Sql } from '@portal/service-kit'
import { accounts } from '../db/schema/accounts.ts'
import { pictureUrl } from '../pictures/picture-url.ts'

const { emailKey: _key, emailConfirmedAt: _confirmed, passwordHash: _hash, mustChangePassword: _must, createdAt: _created, createdBy: _by, revision: _revision, ...visibleColumns } = getTableColumns(accounts)

const local = (instant: Date | null): string | null => instant && timestampInStockholm(instant)

/** The whole account; `null` when there is none. Whoever asks has been found to have the right (D22). */
export async function findAccount(executor: Executor, id: number): Promise<Account | null> {
  const [row] = await executor.select(visibleColumns).from(accounts).where(eq(accounts.id, id))
  if (!row) return null
  const { pictureKey, role, lastSignInAt, payChangedAt, ...rest } = row
  return {
    ...rest,
    role: roleOfNumber(role), pictureUrl: pictureUrl(pictureKey), lastSignIn: local(lastSignInAt), payChanged: local(payChangedAt),
  }
}

/** The same of an account that has to be there. Throws `not_found`. */
export async function requireAccount(executor: Executor, id: number): Promise<Account> {
  const account = await findAccount(executor, id)
  if (!account) throw new PortalError('not_found')
  return account
}

/** There is such an account, deactivated or not. */
export async function accountExists(sql: Sql, id: number): Promise<boolean> {
  return (await sql`select from account where id = ${id}`).length > 0
}

export interface NewAccountRow {
  readonly firstName: string
  readonly lastName?: string | undefined
  readonly email: string
  readonly phone?: string | undefined
  readonly passwordHash: string
  readonly role: Role
  /** The administrator; nobody for the first one and for those who registered themselves. */
  readonly createdBy?: number | undefined
  readonly pictureKey?: string | undefined
  /** Since when the address is known to be theirs; never, for whoever registered without a proof. */
  readonly emailConfirmedAt?: Date | undefined
  /** A password of their own is chosen at first sign-in (D57). */
  readonly mustChangePassword?: boolean | undefined
}

/** Stores a new account and answers its id. Throws `email_taken`. */
export async function addAccount(executor: Executor, account: NewAccountRow): Promise<number> {
  const { firstName, lastName = '', phone = '', passwordHash, pictureKey = null, role, createdBy = null, mustChangePassword = false, emailConfirmedAt = null } = account
  const email = account.email.normalize('NFC')
  const values = {
    firstName, lastName, phone, passwordHash, pictureKey, createdBy, mustChangePassword, emailConfirmedAt,
    email, emailKey: emailKey(email), role: ROLE_NUMBERS[role],
  }
  const [row] = await refuseTakenEmail('email', () => executor.insert(accounts).values(values).returning({ id: accounts.id }))
  if (!row) throw new Error('The account was not stored')
  return row.id
}

/** Runs a write; an address that another account has becomes `email_taken`, naming the field as the caller sent it. */
export async function refuseTakenEmail<T>(field: string, write: () => PromiseLike<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!isUniqueViolation(error, 'account_email_key')) throw error
    throw new PortalError('email_taken', { fields: { [field]: 'E-postadressen används redan.' } })
  }
}

export interface Credentials { readonly id: number; readonly passwordHash: string; readonly active: boolean; readonly mustChangePassword: boolean }

/** What a sign-in is checked against. */
export async function findCredentials(sql: Sql, email: string): Promise<Credentials | undefined> {
  const [row] = await sql<Credentials[]>`
    select id, password_hash as "passwordHash", active, must_change_password as "mustChangePassword" from account where email_key = ${emailKey(email)}`
  return row
}

/** The signed-in user as every page knows them; `null` when the account has been deactivated meanwhile. */
export async function findSessionUser(sql: Sql, id: number): Promise<SessionUser | null> {
  const [row] = await sql<(Omit<SessionUser, 'role' | 'pictureUrl'> & { role: number; pictureKey: string | null })[]>`
    select id, role, sees_all_purchases as "seesAllPurchases", first_name as "firstName", last_name as "lastName", email,
      picture_key as "pictureKey"
    from account where id = ${id} and active`
  if (!row) return null
  const { role, pictureKey, ...rest } = row
  return { ...rest, role: roleOfNumber(role), pictureUrl: pictureUrl(pictureKey) }
}
