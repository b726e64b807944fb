import { sql } from 'drizzle-orm'
import { type Executor, fetchRows } from '../database/index.ts'
import type { Erasure } from './personal-data.ts'

/**
 * Replaces the user's data in the service's table `person`, and records the erasure in `erased_person`: data kept by
 * law is removed when its time is over.
 */
export async function erasePerson(transaction: Executor, { person, at }: Erasure): Promise<void> {
  const { userId, firstName, lastName, email, revision } = person
  await fetchRows(
    transaction,
    sql`
    update person set first_name = ${firstName}, last_name = ${lastName}, email = ${email}, picture_url = null, active = false,
      revision = greatest(revision, ${revision})
    where user_id = ${userId}`,
  )
  await fetchRows(
    transaction,
    sql`insert into erased_person (user_id, erased_at) values (${userId}, ${at}) on conflict do nothing`,
  )
}
