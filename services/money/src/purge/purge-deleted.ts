import { type Clock, dayInStockholm } from '@portal/platform-domain'
import { type Database, dropFiles, type FileStore, type Log } from '@portal/service-kit'
import { PURGE_BATCH, PURGED_TABLES, takeBatch } from './purge.repository.ts'
import { keptSince } from './retention.ts'

interface Deps {
  readonly database: Database
  readonly files: FileStore
  readonly clock: Clock
  readonly log: Log
}

/**
 * Permanently removes deleted records after seven years, counted from the end of the year of the record or of its
 * deletion, whichever is later (D31); returns how many were removed. Rows go first, a batch in one transaction that
 * marks their files for removal: after a crash the sweep removes the files. Replicas take different rows.
 */
export async function purgeDeleted({ database, files, clock, log }: Deps): Promise<number> {
  const since = keptSince(dayInStockholm(clock()))
  let purged = 0
  for (const table of PURGED_TABLES) {
    for (let taken = PURGE_BATCH; taken === PURGE_BATCH;) {
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
