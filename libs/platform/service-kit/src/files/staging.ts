import { existsSync } from 'node:fs'
import { chmod, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { newFileKey } from './file-store.ts'

/** How long a file may lie in a staging folder while no process receives or reads it. */
const FORGOTTEN_MS = 5 * 60_000

/** Files that this process is receiving or working on. */
const held = new Set<string>()

/** A path in the staging folder that no sweep takes until it is released. */
export function holdStaged(folder: string): string {
  const path = join(folder, `${newFileKey()}.part`)
  held.add(path)
  return path
}

/**
 * Releases and removes a staged file. Most have been moved away by then: checking here is cheap, an error thrown in
 * another thread is expensive to report.
 */
export async function discardStaged(path: string): Promise<void> {
  held.delete(path)
  if (existsSync(path)) await rm(path, { force: true })
}

/**
 * Removes what interrupted uploads left in a staging folder; returns how many files were removed. It runs every minute
 * and renews the time of the files this process holds, by the folder's own clock, so that other processes that share
 * the folder leave them.
 */
export async function sweepStaging(folder: string): Promise<number> {
  const now = await clockOf(folder)
  let removed = 0
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if (held.has(path)) {
      await utimes(path, now, now).catch(() => undefined)
      continue
    }
    const info = await stat(path).catch(() => null)
    if (!info || info.mtimeMs > now.getTime() - FORGOTTEN_MS) continue
    await rm(path, { force: true })
    removed += 1
  }
  return removed
}

/** The file system's current time in a folder: setting the mode to its present value updates the change time. */
async function clockOf(folder: string): Promise<Date> {
  await chmod(folder, (await stat(folder)).mode & 0o7777)
  return (await stat(folder)).ctime
}
