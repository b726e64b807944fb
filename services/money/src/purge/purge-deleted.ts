import { sql } from 'drizzle-orm'
import { type Clock, dayInStockholm } from '@portal/platform-domain'
import {
  type Database,
  doomFiles,
  dropFiles,
  type Executor,
  fetchRows,
  type FileStore,
  type Log,
} from '@portal/service-kit'
import { keptSince } from './retention.ts'

interface Deps {
  readonly database: Database
  readonly files: FileStore
  readonly clock: Clock
  readonly log: Log
}

const BATCH = 200
const TABLES = ['receipt', 'invoice', 'purchase'] as const

/**
 * Removes for good what was deleted and has been kept for seven years after the year of the record and that of its
 * deletion, whichever is later (D31); answers how many records went. Rows go first, a batch in one transaction that
 * dooms their files: a crash before those are gone leaves them to the sweep. Replicas take different rows.
 */
export async function purgeDeleted({ database, files, clock, log }: Deps): Promise<number> {
  const since = keptSince(dayInStockholm(clock()))
  let purged = 0
  for (const table of TABLES) {
    for (let taken = BATCH; taken === BATCH;) {
      const rows = await database.orm.transaction((transaction) => takeBatch(transaction, table, since))
      await dropFiles(
        { orm: database.orm, files },
        rows.flatMap(({ keys }) => keys),
      )
      taken = rows.length
      purged += taken
    }
  }
  if (purged > 0)
    log.info({ records: purged, deletedBefore: since }, 'purged what was deleted and has been kept long enough')
  return purged
}

/** Deletes rows that nobody else is deleting; answers the keys of their files, a purchase's replaced ones too. */
async function takeBatch(
  executor: Executor,
  table: (typeof TABLES)[number],
  since: string,
): Promise<{ keys: string[] }[]> {
  const due = await fetchRows<{ id: number; file_key: string | null }>(
    executor,
    sql`
    select id, file_key from ${sql.identifier(table)}
    where deleted_at < ${since}::timestamp at time zone 'Europe/Stockholm' and date < ${since}
    order by deleted_at limit ${BATCH} for update skip locked`,
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
