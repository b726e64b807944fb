import { sql } from 'drizzle-orm'
import { type Executor, fetchRows, type Orm } from './database/index.ts'

/** One add of one user: the same key again gets the first answer (D55). */
export interface Act {
  readonly userId: number
  readonly call: string
  readonly key: string | undefined
}

class Repeated extends Error {}

/**
 * Runs an add in one transaction, at most once per key. A repeated key gets the stored result and `repeated: true`; two
 * at the same time wait for each other. Needs the table `idempotency_key` in the service's schema. The key costs no
 * round trip: it is sent ahead of the work's first statements, and work done under a repeated key is rolled back,
 * whether it succeeded or not. Throws {@link OutcomeUnknown} when it is unknown whether it was committed; after any
 * other error it was not.
 */
export async function once<T>(
  orm: Orm,
  act: Act,
  work: (transaction: Executor) => Promise<T>,
): Promise<{ result: T; repeated: boolean }> {
  const { userId, call, key } = act
  if (key === undefined) return { result: await orm.transaction(work), repeated: false }
  const row = sql`user_id = ${userId} and call = ${call} and key = ${key}`
  try {
    const result = await orm.transaction(async (transaction) => {
      const taking = fetchRows(
        transaction,
        sql`insert into idempotency_key (user_id, call, key) values (${userId}, ${call}, ${key}) on conflict do nothing returning key`,
      )
      const [taken, done] = await Promise.allSettled([taking, work(transaction)])
      if (taken.status === 'rejected') throw taken.reason
      if (taken.value.length === 0) throw new Repeated()
      if (done.status === 'rejected') throw done.reason
      // Not awaited: its answer arrives with that of the commit, and its failure fails the commit.
      fetchRows(
        transaction,
        sql`update idempotency_key set result = ${JSON.stringify(done.value)}::jsonb where ${row}`,
      ).catch(() => undefined)
      return done.value
    })
    return { result, repeated: false }
  } catch (error) {
    if (!(error instanceof Repeated)) throw error
    const [stored] = await fetchRows<{ result: string | null }>(
      orm,
      sql`select result::text as result from idempotency_key where ${row}`,
    )
    return { result: JSON.parse(stored?.result ?? 'null') as T, repeated: true }
  }
}

/** Deletes keys after 24 hours. */
export const forgetOldKeys = async (orm: Orm): Promise<void> => {
  await fetchRows(orm, sql`delete from idempotency_key where created_at < now() - interval '24 hours'`)
}
