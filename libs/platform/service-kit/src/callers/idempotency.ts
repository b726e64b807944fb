import type { Executor, Orm } from '../database/index.ts'
import { keepResult, storedResult, takeKey } from './idempotency.repository.ts'

/** One add of one user: the same key again gets the first answer (D55). */
export interface KeyedCall {
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
  act: KeyedCall,
  work: (transaction: Executor) => Promise<T>,
): Promise<{ result: T; repeated: boolean }> {
  const { userId, call, key } = act
  if (key === undefined) return { result: await orm.transaction(work), repeated: false }
  const row = { userId, call, key }
  try {
    const result = await orm.transaction(async (transaction) => {
      const [taken, done] = await Promise.allSettled([takeKey(transaction, row), work(transaction)])
      if (taken.status === 'rejected') throw taken.reason
      if (!taken.value) throw new Repeated()
      if (done.status === 'rejected') throw done.reason
      // Not awaited: its answer arrives with that of the commit, and its failure fails the commit.
      keepResult(transaction, row, done.value).catch(() => undefined)
      return done.value
    })
    return { result, repeated: false }
  } catch (error) {
    if (!(error instanceof Repeated)) throw error
    return { result: (await storedResult(orm, row)) as T, repeated: true }
  }
}
