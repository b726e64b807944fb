import { type SQL, sql } from 'drizzle-orm'
import { doomFiles, type Executor, fetchRows } from '@portal/service-kit'

/** Maximum number of records that one transaction deletes. */
export const PURGE_BATCH = 200
/** Tables whose deleted rows are purged. */
export const PURGED_TABLES = ['receipt', 'invoice', 'purchase'] as const

const DUE = {
  deleted: (since: string): SQL => sql`deleted_at < ${since}::timestamp at time zone 'Europe/Stockholm'`,
  erasedUser: (): SQL => sql`owner_id in (select user_id from erased_person)`,
}
/** Reasons for deleting rows for good: they were deleted, or their owner is erased. */
export const PURGED_KINDS = ['deleted', 'erasedUser'] as const satisfies (keyof typeof DUE)[]

/** Deletes rows that no other replica is deleting; returns the keys of their files, a purchase's replaced ones too. */
export async function takeBatch(
  executor: Executor,
  table: (typeof PURGED_TABLES)[number],
  kind: (typeof PURGED_KINDS)[number],
  since: string,
): Promise<{ keys: string[] }[]> {
  const due = await fetchRows<{ id: number; file_key: string | null }>(
    executor,
    sql`
    select id, file_key from ${sql.identifier(table)}
    where ${DUE[kind](since)} and date < ${since}
    order by deleted_at limit ${PURGE_BATCH} for update skip locked`,
  )
  const ids = sql.param(due.map(({ id }) => id))
  const ofPurchases = sql`delete from replaced_file where purchase_id = any(${ids}::int[]) returning purchase_id as id, file_key`
  const replaced = table === 'purchase' ? await fetchRows<{ id: number; file_key: string }>(executor, ofPurchases) : []
  await fetchRows(executor, sql`delete from ${sql.identifier(table)} where id = any(${ids}::int[])`)
  const taken = due.map((row) => ({
    keys: [row, ...replaced.filter(({ id }) => id === row.id)].flatMap(({ file_key }) => file_key ?? []),
  }))
  await doomFiles(
    executor,
    taken.flatMap(({ keys }) => keys),
  )
  return taken
}
