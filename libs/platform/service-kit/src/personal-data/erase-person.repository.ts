import { sql } from 'drizzle-orm'
import { type Executor, fetchRows } from '../database/index.ts'
import type { Erasure } from './personal-data.ts'

/**
 * Replaces the user's data in the service's table `person`, also of a user whom the service does not know yet: older
 * data that is still on its way is then skipped. Records the erasure in `erased_person`: data kept by law is removed
 * when its time is over.
 */
export async function erasePerson(transaction: Executor, { person, at }: Erasure): Promise<void> {
  const { userId, firstName, lastName, email, revision } = person
  await fetchRows(
    transaction,
    sql`
    insert into person as p (user_id, revision, first_name, last_name, email, picture_url, role, active)
    values (${userId}, ${revision}, ${firstName}, ${lastName}, ${email}, null, 'user', false)
    on conflict (user_id) do update set first_name = excluded.first_name, last_name = excluded.last_name,
      email = excluded.email, picture_url = null, active = false, revision = greatest(p.revision, excluded.revision)`,
  )
  await fetchRows(
    transaction,
    sql`insert into erased_person (user_id, erased_at) values (${userId}, ${at}) on conflict do nothing`,
  )
}
