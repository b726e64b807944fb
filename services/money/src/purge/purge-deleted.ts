import { type Clock, dayInStockholm } from '@portal/platform-domain'
import type { Database, FileStore, Log, Sql } from '@portal/service-kit'
import { keptSince } from './retention.ts'

interface Deps { readonly database: Database; readonly files: FileStore; readonly clock: Clock; readonly log: Log }

const BATCH = 200
const TABLES = ['receipt', 'invoice', 'purchase'] as const

/**
 * Removes for good what was deleted and has been kept for seven years after the year of the record and that of its deletion,
 * whichever is later (D31); answers how many records went. Rows go first, a batch in one transaction: a crash before its
 * files are gone leaves files without a record, which the sweep removes. Replicas take different rows.
 */
export async function purgeDeleted({ database, files, clock, log }: Deps): Promise<number> {
  const since = keptSince(dayInStockholm(clock()))
  let purged = 0
  for (const table of TABLES) {
    for (let taken = BATCH; taken === BATCH; ) {
      const rows = await database.sql.begin((transaction) => takeBatch(transaction as unknown as Sql, table, since))
      for (const key of rows.flatMap(({ keys }) => keys)) await files.remove(key)
      taken = rows.length
      purged += taken
    }
  }
  if (purged > 0) log.info({ records: purged, deletedBefore: since }, 'purged what was deleted and has been kept long enough')
  return purged
}

/** Deletes rows that nobody else is deleting; answers the keys of their files, a purchase's replaced ones too. */
async function takeBatch(sql: Sql, table: (typeof TABLES)[number], since: string): Promise<{ keys: string[] }[]> {
  const due = await sql<{ id: number; file_key: string | null }[]>`
    select id, file_key from ${sql(table)}
    where deleted_at < ${since}::timestamp at time zone 'Europe/Stockholm' and date < ${since}
    order by deleted_at limit ${BATCH} for update skip locked`
  const ids = due.map(({ id }) => id)
  const replaced = table === 'purchase' ? await sql<{ id: number; file_key: string }[]>`delete from replaced_file where purchase_id = any(${ids}) returning purchase_id as id, file_key` : []
  await sql`delete from ${sql(table)} where id = any(${ids})`
  return due.map((row) => ({ keys: [row, ...replaced.filter(({ id }) => id === row.id)].flatMap(({ file_key }) => file_key ?? []) }))
}
