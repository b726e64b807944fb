import { createHash } from 'node:crypto'
import { emailKey } from '@portal/identity-domain'
import type { Executor, Sql } from '@portal/service-kit'
import { sql as fragment } from 'drizzle-orm'

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The active account with that address, and how to write to it. */
export async function findRecipient(sql: Sql, email: string): Promise<{ id: number; email: string } | null> {
  const [row] = await sql<{ id: number; email: string }[]>`select id, email from account where email_key = ${emailKey(email)} and active`
  return row ?? null
}

/** Keeps the hash of a new link's token. */
export async function insertReset(sql: Sql, reset: { token: string; userId: number; now: Date; expiresAt: Date }): Promise<void> {
  await sql`insert into password_reset (token_hash, user_id, created_at, expires_at) values (${hashOf(reset.token)}, ${reset.userId}, ${reset.now}, ${reset.expiresAt})`
}

/** Whether the link would still work; cheap, before a password is hashed for it. */
export async function isOpenReset(sql: Sql, token: string, now: Date): Promise<boolean> {
  const rows = await sql`
    select from password_reset r join account a on a.id = r.user_id
    where r.token_hash = ${hashOf(token)} and r.used_at is null and r.expires_at > ${now} and a.active`
  return rows.length > 0
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
