import { sql } from 'drizzle-orm'
import { type Executor, fetchRows, type Orm } from '../database/index.ts'

/** Identifies a key: keys of different users and calls are independent. */
export interface ActKey {
  readonly userId: number
  readonly call: string
  readonly key: string
}

const isRow = ({ userId, call, key }: ActKey) => sql`user_id = ${userId} and call = ${call} and key = ${key}`

/**
 * Takes the key in the work's transaction; false when it was taken before. Waits for another transaction that is taking
 * it.
 */
export async function takeKey(transaction: Executor, { userId, call, key }: ActKey): Promise<boolean> {
  const taken = await fetchRows(
    transaction,
    sql`insert into idempotency_key (user_id, call, key) values (${userId}, ${call}, ${key}) on conflict do nothing returning key`,
  )
  return taken.length > 0
}

/** Stores the work's result, for a repeated key. */
export async function keepResult(transaction: Executor, act: ActKey, result: unknown): Promise<void> {
  await fetchRows(
    transaction,
    sql`update idempotency_key set result = ${JSON.stringify(result)}::jsonb where ${isRow(act)}`,
  )
}

/** The result of {@link keepResult}; `null` when the key is deleted. */
export async function storedResult(orm: Orm, act: ActKey): Promise<unknown> {
  const [stored] = await fetchRows<{ result: string | null }>(
    orm,
    sql`select result::text as result from idempotency_key where ${isRow(act)}`,
  )
  return JSON.parse(stored?.result ?? 'null')
}

/** Deletes keys after 24 hours. */
export const forgetOldKeys = async (orm: Orm): Promise<void> => {
  await fetchRows(orm, sql`delete from idempotency_key where created_at < now() - interval '24 hours'`)
}
