import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '@portal/platform-domain'
import type { FileStore } from './file-store.ts'

const HOUR_MS = 3_600_000
const BATCH = 500

/** Removes what interrupted uploads left behind more than an hour ago; answers how many files went. */
export async function sweepFiles({ files, clock }: { files: FileStore; clock: Clock }, keysWithoutRow: (keys: readonly string[]) => Promise<string[]>): Promise<number> {
  const before = new Date(clock().getTime() - HOUR_MS)
  let removed = await sweepStaging(files.stagingDir, before)
  const removeOrphans = async (keys: readonly string[]) => {
    for (const key of keys.length === 0 ? [] : await keysWithoutRow(keys)) {
      await files.remove(key)
      removed += 1
    }
  }
  const batch: string[] = []
  for await (const key of files.olderThan(before)) {
    batch.push(key)
    if (batch.length === BATCH) await removeOrphans(batch.splice(0))
  }
  await removeOrphans(batch)
  return removed
}

/** Removes what interrupted uploads left in a staging folder before then; answers how many files went. */
export async function sweepStaging(folder: string, before: Date): Promise<number> {
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
