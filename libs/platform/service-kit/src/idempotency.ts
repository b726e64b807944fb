import { sql as fragment } from 'drizzle-orm'
import { type Executor, isDatabaseAway, type Orm } from './database.ts'

/** One act of one user: the same key again gets the first answer (D55). */
export interface Act { readonly userId: number; readonly call: string; readonly key: string | undefined }

/**
 * The connection was lost after COMMIT was sent and before its answer: the rows may be there or not. The same key again tells.
 * Every other failure of a transaction means that nothing was committed.
 */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown'
}

/** Whether what failed may have been committed all the same. */
export function outcomeUnknown(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof OutcomeUnknown) return true
  return false
}

/**
 * Runs an add in one transaction, at most once per key. A repeated key gets the stored result and `repeated: true`;
 * two at the same time wait for each other. The service's schema holds the table `idempotency_key`. Throws {@link OutcomeUnknown}
 * when nobody knows whether it was committed; after any other error it surely was not.
 */
export async function once<T>(orm: Orm, act: Act, work: (transaction: Executor) => Promise<T>): Promise<{ result: T; repeated: boolean }> {
  let isCommitting = false
  try {
    return await orm.transaction(async (transaction) => {
      const outcome = await workOnce(transaction, act, work)
      isCommitting = true
      return outcome
    })
  } catch (error) {
    throw isCommitting && isDatabaseAway(error) ? new OutcomeUnknown('The connection was lost during the commit', { cause: error }) : error
  }
}

async function workOnce<T>(transaction: Executor, act: Act, work: (transaction: Executor) => Promise<T>): Promise<{ result: T; repeated: boolean }> {
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
}

/** Forgets keys after 24 hours. */
export const forgetOldKeys = async (orm: Orm): Promise<void> => {
  await orm.execute(fragment`delete from idempotency_key where created_at < now() - interval '24 hours'`)
}
