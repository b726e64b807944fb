import { createHash, randomBytes } from 'node:crypto'
import { emailKey } from '@portal/identity-domain'
import type { Executor, Sql } from '@portal/service-kit'
import { sql as fragment } from 'drizzle-orm'

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The active account with that address, and how to write to it. */
export async function findRecipient(sql: Sql, email: string): Promise<{ id: number; email: string } | null> {
  const [row] = await sql<{ id: number; email: string }[]>`select id, email from account where email_key = ${emailKey(email)} and active`
  return row ?? null
}

/** A token for choosing a new password works for this long (D10). */
export const RESET_MINUTES = 30

/** A new token for choosing a password, once; only its hash is kept. */
export async function openReset(sql: Sql, userId: number, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + RESET_MINUTES * 60_000)
  await sql`insert into password_reset (token_hash, user_id, created_at, expires_at) values (${hashOf(token)}, ${userId}, ${now}, ${expiresAt})`
  return token
}

/** The present password of a token's account, and whether it has to be another (D57). */
export interface OpenReset { readonly passwordHash: string; readonly mustChangePassword: boolean }

/** What a token would change, while it works; cheap, before a password is hashed for it. */
export async function findOpenReset(sql: Sql, token: string, now: Date): Promise<OpenReset | undefined> {
  const [row] = await sql<OpenReset[]>`
    select a.password_hash as "passwordHash", a.must_change_password as "mustChangePassword"
    from password_reset r join account a on a.id = r.user_id
    where r.token_hash = ${hashOf(token)} and r.used_at is null and r.expires_at > ${now} and a.active`
  return row
}

/** Uses the link up, and with it every other one of that account; its user, or null when it does not work (any more). */
export async function consumeReset(transaction: Executor, token: string, now: Date): Promise<number | null> {
  const [used] = await transaction.execute<{ user_id: number }>(fragment`
    update password_reset r set used_at = ${now.toISOString()} from account a
    where r.token_hash = ${hashOf(token)} and r.used_at is null and r.expires_at > ${now.toISOString()} and a.id = r.user_id and a.active
    returning r.user_id`)
  if (!used) return null
  await transaction.execute(fragment`update password_reset set used_at = ${now.toISOString()} where user_id = ${used['user_id']} and used_at is null`)
  return Number(used['user_id'])
}

/** Forgets links that ran out. */
export async function forgetOldResets(sql: Sql, now: Date): Promise<void> {
  await sql`delete from password_reset where expires_at < ${now}`
}
