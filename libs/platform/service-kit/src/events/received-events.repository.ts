import { sql } from 'drizzle-orm'
import { type Executor, fetchRows, type Orm } from '../database/index.ts'

/** Records events in the transaction that takes them into effect; returns those that were not recorded before. */
export async function rememberEvents(transaction: Executor, ids: readonly string[]): Promise<string[]> {
  const fresh = await fetchRows<{ id: string }>(
    transaction,
    sql`insert into received_event (id) select unnest(${sql.param([...ids])}::uuid[]) on conflict do nothing returning id`,
  )
  return fresh.map(({ id }) => id)
}

/** Deletes events that are older than any queue keeps them. */
export const forgetReceivedEvents = async (orm: Orm): Promise<void> => {
  await fetchRows(orm, sql`delete from received_event where received_at < now() - interval '28 days'`)
}
