import { sql } from 'drizzle-orm'
import { type Executor, fetchRows, type Orm } from './database/index.ts'

/** One act of one user: the same key again gets the first answer (D55). */
export interface Act { readonly userId: number; readonly call: string; readonly key: string | undefined }

/**
 * Runs an add in one transaction, at most once per key. A repeated key gets the stored result and `repeated: true`;
 * two at the same time wait for each other. The service's schema holds the table `idempotency_key`. Throws {@link OutcomeUnknown}
 * when nobody knows whether it was committed; after any other error it surely was not.
 */
export async function once<T>(orm: Orm, act: Act, work: (transaction: Executor) => Promise<T>): Promise<{ result: T; repeated: boolean }> {
  return orm.transaction(async (transaction) => {
    const { userId, call, key } = act
    if (key === undefined) return { result: await work(transaction), repeated: false }
    const row = sql`user_id = ${userId} and call = ${call} and key = ${key}`
    const taken = await fetchRows(transaction, sql`insert into idempotency_key (user_id, call, key) values (${userId}, ${call}, ${key}) on conflict do nothing returning key`)
    if (taken.length === 0) {
      const [stored] = await fetchRows<{ result: string | null }>(transaction, sql`select result::text as result from idempotency_key where ${row}`)
      return { result: JSON.parse(stored?.result ?? 'null') as T, repeated: true }
    }
    const result = await work(transaction)
    // Not waited for: its answer comes with that of the commit, and a failure of it fails the commit.
    fetchRows(transaction, sql`update idempotency_key set result = ${JSON.stringify(result)}::jsonb where ${row}`).catch(() => undefined)
    return { result, repeated: false }
  })
}

/** Forgets keys after 24 hours. */
export const forgetOldKeys = async (orm: Orm): Promise<void> => {
  await fetchRows(orm, sql`delete from idempotency_key where created_at < now() - interval '24 hours'`)
}
