import { sql as fragment } from 'drizzle-orm'
import type { Executor, Orm } from './database.ts'

/** One act of one user: the same key again gets the first answer (D55). */
export interface Act { readonly userId: number; readonly call: string; readonly key: string | undefined }

/**
 * Runs an add in one transaction, at most once per key. A repeated key gets the stored result and `repeated: true`;
 * two at the same time wait for each other. The service's schema holds the table `idempotency_key`.
 */
export async function once<T>(orm: Orm, act: Act, work: (transaction: Executor) => Promise<T>): Promise<{ result: T; repeated: boolean }> {
  return orm.transaction(async (transaction) => {
    if (act.key === undefined) return { result: await work(transaction), repeated: false }
    const taken = await transaction.execute(fragment`insert into idempotency_key (user_id, call, key) values (${act.userId}, ${act.call}, ${act.key}) on conflict do nothing returning key`)
    const row = fragment`user_id = ${act.userId} and call = ${act.call} and key = ${act.key}`
    if (taken.length === 0) {
      const [stored] = await transaction.execute<{ result: string }>(fragment`select result::text as result from idempotency_key where ${row}`)
      return { result: JSON.parse(stored?.['result'] ?? 'null') as T, repeated: true }
    }
    const result = await work(transaction)
    await transaction.execute(fragment`update idempotency_key set result = ${JSON.stringify(result)}::jsonb where ${row}`)
    return { result, repeated: false }
  })
}

/** Forgets keys after 24 hours. */
export const forgetOldKeys = async (orm: Orm): Promise<void> => {
  await orm.execute(fragment`delete from idempotency_key where created_at < now() - interval '24 hours'`)
}
