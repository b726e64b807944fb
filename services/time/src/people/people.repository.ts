import { sql } from 'drizzle-orm'
import type { EventOf } from '@portal/platform-contract/events'
import { type Executor, fetchRows } from '@portal/service-kit'

/** Whether identity has published that user. */
export async function isKnown(executor: Executor, userId: number): Promise<boolean> {
  const [row] = await fetchRows(executor, sql`select from person where user_id = ${userId}`)
  return row !== undefined
}

/**
 * Stores the creation days of accounts that are stored already. The day never changes, so it is taken from every
 * revision: users who were stored before identity sent it get it when the service starts.
 */
export async function storeCreationDays(
  transaction: Executor,
  people: readonly EventOf<'person-changed'>[],
): Promise<void> {
  const known = people.filter(({ createdOn }) => createdOn !== undefined)
  if (known.length === 0) return
  await fetchRows(
    transaction,
    sql`
    update person set created_on = "createdOn"
    from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as sent ("userId" integer, "createdOn" date)
    where user_id = "userId" and created_on is distinct from "createdOn"`,
  )
}
