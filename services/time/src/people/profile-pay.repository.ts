import { sql } from 'drizzle-orm'
import type { EventOf } from '@portal/platform-contract/events'
import { type Executor, fetchRows } from '@portal/service-kit'

/** Stores users' pay, for prepare (D47). Older data than the stored is skipped. */
export async function storeProfilePay(transaction: Executor, events: readonly EventOf<'pay-changed'>[]): Promise<void> {
  await fetchRows(
    transaction,
    sql`
    insert into profile_pay as p (user_id, revision, salary, pension)
    select distinct on ("userId") "userId", revision, salary, pension
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as sent ("userId" integer, revision integer, salary bigint, pension bigint)
    order by "userId", revision desc
    on conflict (user_id) do update set revision = excluded.revision, salary = excluded.salary, pension = excluded.pension
    where p.revision < excluded.revision`,
  )
}
