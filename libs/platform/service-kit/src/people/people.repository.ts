import { sql } from 'drizzle-orm'
import type { EventOf } from '@portal/platform-contract/events'
import { type Executor, fetchRows } from '../database/index.ts'

/**
 * Keeps users in the service's own table `person`, so that names and pictures are available while identity is away.
 * Older data than the stored is skipped: events may arrive in any order.
 */
export async function storePeople(transaction: Executor, people: readonly EventOf<'person-changed'>[]): Promise<void> {
  await fetchRows(
    transaction,
    sql`
    insert into person as p (user_id, revision, first_name, last_name, email, picture_url, role, active)
    select distinct on ("userId") "userId", revision, "firstName", "lastName", email, "pictureUrl", role, active
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
      as sent ("userId" integer, revision integer, "firstName" text, "lastName" text, email text, "pictureUrl" text, role text, active boolean)
    order by "userId", revision desc
    on conflict (user_id) do update set
      revision = excluded.revision, first_name = excluded.first_name, last_name = excluded.last_name, email = excluded.email,
      picture_url = excluded.picture_url, role = excluded.role, active = excluded.active
    where p.revision < excluded.revision`,
  )
}
