import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '@portal/platform-domain'
import type { Database, FileStore } from '@portal/service-kit'
import { keysWithoutRecord } from '../downloads/downloads.repository.ts'

const HOUR_MS = 3_600_000
const BATCH = 500

/** Removes what interrupted adds left behind more than an hour ago; answers how many files went. */
export async function sweepOrphans({ database, files, clock }: { database: Database; files: FileStore; clock: Clock }): Promise<number> {
  const before = new Date(clock().getTime() - HOUR_MS)
  let removed = await sweepStaging(files.stagingDir, before)
  const removeOrphans = async (keys: readonly string[]) => {
    for (const key of await keysWithoutRecord(database.sql, keys)) {
      await files.remove(key)
      removed += 1
    }
  }
  let batch: string[] = []
  for await (const key of files.olderThan(before)) {
    batch.push(key)
    if (batch.length === BATCH) {
      await removeOrphans(batch)
      batch = []
    }
  }
  await removeOrphans(batch)
  return removed
}

async function sweepStaging(folder: string, before: Date): Promise<number> {
  let removed = 0
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const info = await stat(path).catch(() => null)
    if (!info || info.mtime >= before) continue
    await rm(path, { force: true })
    removed += 1
  }
  return removed
}
