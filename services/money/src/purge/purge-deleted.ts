import { type Clock, dayInStockholm } from '@portal/platform-domain'
import { type Database, dropFiles, type FileStore, type Log } from '@portal/service-kit'
import { PURGE_BATCH, PURGED_KINDS, PURGED_TABLES, takeBatch } from './purge.repository.ts'
import { keptSince } from './retention.ts'

interface Deps {
  readonly database: Database
  readonly files: FileStore
  readonly clock: Clock
  readonly log: Log
}

/**
 * Permanently removes deleted records after seven years, counted from the end of the year of the record or of its
 * deletion, whichever is later (D31), and records of erased users after seven years from the end of the record's own;
 * returns how many were removed. Rows go first, a batch in one transaction that marks their files for removal: after a
 * crash the sweep removes the files. Replicas take different rows.
 */
export async function purgeDeleted({ database, files, clock, log }: Deps): Promise<number> {
  const since = keptSince(dayInStockholm(clock()))
  let purged = 0
  for (const [table, kind] of PURGED_TABLES.flatMap((table) => PURGED_KINDS.map((kind) => [table, kind] as const))) {
    for (let taken = PURGE_BATCH; taken === PURGE_BATCH;) {
      const rows = await database.orm.transaction((transaction) => takeBatch(transaction, table, kind, since))
      await dropFiles(
        { orm: database.orm, files },
        rows.flatMap(({ keys }) => keys),
      )
      taken = rows.length
      purged += taken
    }
  }
  if (purged > 0) log.info({ records: purged, deletedBefore: since }, 'purged what has been kept long enough')
  return purged
}
