import { createHash, randomBytes } from 'node:crypto'
import { emailKey } from '@portal/identity-domain'
import { endWaiting } from './confirmations.repository.ts'
import { type Executor, fetchRows, type Orm } from '@portal/service-kit'
import { sql, type SQL } from 'drizzle-orm'
import { languageOf } from '../accounts/account-language.repository.ts'
import { RESET_MINUTES } from '../mail/link-times.ts'
import type { Addressee } from '../mail/mail-of.ts'

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Whom a link is for, as found: it is created only while address and password are unchanged. */
export interface Recipient {
  readonly id: number
  readonly email: string
  readonly passwordHash: string
}

/** The same with the language of its mails. */
export interface MailedRecipient extends Recipient, Addressee {}

/** The active account with that address, and its data for the mail. */
export async function findRecipient(executor: Executor, email: string): Promise<MailedRecipient | null> {
  const [row] = await fetchRows<MailedRecipient>(
    executor,
    sql`select id, email, password_hash as "passwordHash", ${languageOf('account')} from account where email_key = ${emailKey(email)} and active`,
  )
  return row ?? null
}

/** An active account by its id, and whether it was ever used. */
export async function findInvited(
  executor: Executor,
  userId: number,
): Promise<(MailedRecipient & { readonly hasSignedIn: boolean }) | null> {
  const [row] = await fetchRows<MailedRecipient & { hasSignedIn: boolean }>(
    executor,
    sql`
    select id, email, password_hash as "passwordHash", last_sign_in_at is not null as "hasSignedIn", ${languageOf('account')}
    from account where id = ${userId} and active`,
  )
  return row ?? null
}

/**
 * A new single-use token for a new password; only its hash is stored. Null when the account has changed since it was
 * found.
 */
export async function openReset(
  orm: Orm,
  { id, email, passwordHash }: Recipient,
  createdAt: Date,
  minutes = RESET_MINUTES,
): Promise<string | null> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(createdAt.getTime() + minutes * 60_000)
  const opened = await fetchRows(
    orm,
    sql`
    with recipient as (
      select id from account
      where id = ${id} and active and email_key = ${emailKey(email)} and password_hash = ${passwordHash} for no key update
    )
    insert into password_reset (token_hash, user_id, created_at, expires_at)
    select ${hashOf(token)}::bytea, id, ${createdAt.toISOString()}::timestamptz, ${expiresAt.toISOString()}::timestamptz from recipient
    returning user_id`,
  )
  return opened.length > 0 ? token : null
}

/** The current password hash of a token's account, and whether the new password must differ (D57). */
export interface OpenReset extends Addressee {
  readonly userId: number
  readonly passwordHash: string
  readonly mustChangePassword: boolean
}

/** What a valid token would change; a cheap check before a password is hashed. */
export async function findOpenReset(executor: Executor, token: string, now: Date): Promise<OpenReset | undefined> {
  const [row] = await fetchRows<OpenReset>(
    executor,
    sql`
    select a.id as "userId", a.email, a.password_hash as "passwordHash", a.must_change_password as "mustChangePassword", ${languageOf('a')}
    from password_reset r join account a on a.id = r.user_id
    where r.token_hash = ${hashOf(token)} and r.used_at is null and r.expires_at > ${now} and a.active`,
  )
  return row
}

/**
 * Whether a link is an invitation that would still be valid, but its account was deactivated before anyone signed in to
 * it: the invitation is withdrawn.
 */
export async function isWithdrawn(executor: Executor, token: string, now: Date): Promise<boolean> {
  const found = await fetchRows(
    executor,
    sql`
    select from password_reset r join account a on a.id = r.user_id
    where r.token_hash = ${hashOf(token)} and r.used_at is null and r.expires_at > ${now}
      -- An invitation is valid for longer.
      and r.expires_at > r.created_at + make_interval(mins => ${RESET_MINUTES}::int) and not a.active and a.last_sign_in_at is null`,
  )
  return found.length > 0
}

/**
 * Marks the link and all others of that account as used; false when it is not valid (any more). The account's row is
 * locked.
 */
export async function consumeReset(transaction: Executor, token: string, now: Date): Promise<boolean> {
  const [used] = await fetchRows<{ user_id: number }>(
    transaction,
    sql`
    update password_reset r set used_at = ${now.toISOString()} from account a
    where r.token_hash = ${hashOf(token)} and r.used_at is null and r.expires_at > ${now.toISOString()} and a.id = r.user_id and a.active
    returning r.user_id`,
  )
  if (!used) return false
  await endResets(transaction, [Number(used['user_id'])], now)
  return true
}

/** Cancels the mailed links of accounts whose rows are locked: none works after a change of password or address. */
export const endResets = (transaction: Executor, userIds: readonly number[], now: Date): Promise<void> =>
  cancel(transaction, userIds, now, sql`true`)

/**
 * Cancels the mailed links of deactivated accounts whose rows are locked. Those of accounts that never signed in only
 * rest meanwhile: an invited user who is activated again can still use the invitation, until a new one is mailed.
 */
export async function endResetsOfDeactivated(
  transaction: Executor,
  userIds: readonly number[],
  now: Date,
): Promise<void> {
  const hasSignedIn = sql`exists (select from account a where a.id = user_id and a.last_sign_in_at is not null)`
  await cancel(transaction, userIds, now, hasSignedIn)
  await fetchRows(
    transaction,
    sql`
    update password_reset set withdrawn_at = ${now.toISOString()}
    where user_id = any(${sql.param([...userIds])}::int[]) and used_at is null`,
  )
}

/** Cancels the links of an account that were withdrawn by a deactivation. */
export async function endWithdrawn(executor: Executor, userId: number, now: Date): Promise<void> {
  await fetchRows(
    executor,
    sql`
    update password_reset set used_at = ${now.toISOString()}
    where user_id = ${userId} and used_at is null and withdrawn_at is not null`,
  )
}

async function cancel(transaction: Executor, userIds: readonly number[], now: Date, which: SQL): Promise<void> {
  await fetchRows(
    transaction,
    sql`
    update password_reset set used_at = ${now.toISOString()}
    where user_id = any(${sql.param([...userIds])}::int[]) and used_at is null and ${which}`,
  )
  await endWaiting(transaction, userIds)
}

/** Deletes expired links. */
export async function forgetOldResets(executor: Executor, now: Date): Promise<void> {
  await fetchRows(executor, sql`delete from password_reset where expires_at < ${now}`)
}
