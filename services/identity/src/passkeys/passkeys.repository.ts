import type { Passkey } from '@portal/identity-domain'
import { timestampInStockholm } from '@portal/platform-domain'
import { type Executor, fetchRows } from '@portal/service-kit'
import { sql } from 'drizzle-orm'
import { languageOf } from '../accounts/account-language.repository.ts'
import type { Addressee } from '../mail/mail-of.ts'

/** A passkey with the data to verify it, and its owner's account. */
export interface StoredPasskey extends Addressee {
  readonly id: string
  readonly userId: number
  readonly active: boolean
  readonly publicKey: Uint8Array<ArrayBuffer>
  readonly counter: number
}

export async function listPasskeys(executor: Executor, userId: number): Promise<Passkey[]> {
  const rows = await fetchRows<{ id: string; name: string; createdAt: Date; usedAt: Date | null }>(
    executor,
    sql`
    select id, name, created_at as "createdAt", used_at as "usedAt" from passkey where user_id = ${userId} order by created_at, id`,
  )
  return rows.map(({ id, name, createdAt, usedAt }) => ({
    id,
    name,
    createdAt: timestampInStockholm(createdAt),
    usedAt: usedAt && timestampInStockholm(usedAt),
  }))
}

/** False when the passkey exists already. */
export async function addPasskey(
  executor: Executor,
  userId: number,
  passkey: { id: string; name: string; publicKey: Uint8Array; counter: number },
  at: Date,
): Promise<boolean> {
  const { id, name, publicKey, counter } = passkey
  const rows = await fetchRows(
    executor,
    sql`
    insert into passkey (id, user_id, name, public_key, counter, created_at) values (${id}, ${userId}, ${name}, ${Buffer.from(publicKey)}, ${counter}, ${at})
    on conflict do nothing returning id`,
  )
  return rows.length > 0
}

/** The name of the removed passkey; null when the user has no such passkey. */
export async function removePasskey(executor: Executor, userId: number, id: string): Promise<string | null> {
  const [row] = await fetchRows<{ name: string }>(
    executor,
    sql`delete from passkey where id = ${id} and user_id = ${userId} returning name`,
  )
  return row?.name ?? null
}

/** Removes all passkeys of an account: they belong to the user who had it before its owner was confirmed. */
export async function removePasskeys(executor: Executor, userId: number): Promise<void> {
  await fetchRows(executor, sql`delete from passkey where user_id = ${userId}`)
}

export async function findPasskey(executor: Executor, id: string): Promise<StoredPasskey | null> {
  const [row] = await fetchRows<Omit<StoredPasskey, 'publicKey'> & { publicKey: Buffer }>(
    executor,
    sql`
    select p.id, p.user_id as "userId", a.email, ${languageOf('a')}, a.active, p.public_key as "publicKey", p.counter::float8 as counter
    from passkey p join account a on a.id = p.user_id where p.id = ${id}`,
  )
  return row ? { ...row, publicKey: Uint8Array.from(row.publicKey) } : null
}

/** Records a use; false when the authenticator's counter has advanced meanwhile, or the passkey was removed. */
export async function notePasskeyUse(executor: Executor, id: string, counter: number, at: Date): Promise<boolean> {
  const rows = await fetchRows(
    executor,
    sql`
    update passkey set counter = ${counter}, used_at = ${at} where id = ${id} and (counter < ${counter} or counter = 0) returning id`,
  )
  return rows.length > 0
}
