import { sql } from 'drizzle-orm'
import type { EventOf } from '@portal/platform-contract/events'
import { type Executor, fetchRows } from '@portal/service-kit'

/** Whether identity has published that user. */
export async function isKnown(executor: Executor, userId: number): Promise<boolean> {
  const [row] = await fetchRows(executor, sql`select from person where user_id = ${userId}`)
  return row !== undefined
}

/** Stores the first days of employment of users who are stored already, each from the stored revision. */
export async function storeEmployments(
  transaction: Executor,
  people: readonly EventOf<'person-changed'>[],
): Promise<void> {
  const known = people.filter(({ employedFrom }) => employedFrom !== undefined)
  if (known.length === 0) return
  await fetchRows(
    transaction,
    sql`
    update person p set employed_from = sent."employedFrom"
    from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as sent ("userId" integer, revision integer, "employedFrom" date)
    where p.user_id = sent."userId" and p.revision = sent.revision and p.employed_from is distinct from sent."employedFrom"`,
  )
}
