import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseUnusable } from '../database-unusable.ts'

const WORK = '.takeover-'

/**
 * The folders of a takeover, beside the data directory: `work` is removed by every start, `complete` has everything,
 * `kept` is the old one. An operator may put the programs into `given`.
 */
export const takeoverFolders = (dataDir: string, from: string) => ({
  work: `${dataDir}${WORK}${process.pid}`,
  making: `${dataDir}${WORK}${process.pid}/database`,
  programs: `${dataDir}${WORK}${process.pid}/programs`,
  complete: `${dataDir}.next`,
  kept: `${dataDir}-${from}`,
  given: `${dataDir}.previous`,
})

/** The major version that made the directory; undefined when it holds no database. */
export async function versionOf(dataDir: string): Promise<string | undefined> {
  const text = await readFile(`${dataDir}/PG_VERSION`, 'utf8').catch(() => undefined)
  return text?.trim()
}

/**
 * Removes what an interrupted takeover left, and completes an exchange that was interrupted between its two steps.
 * While the old database still has its name, the new one is removed: an earlier release may have written to the old one
 * meanwhile.
 */
export async function finishExchange(dataDir: string): Promise<void> {
  const { complete } = takeoverFolders(dataDir, '')
  const parent = path.dirname(dataDir)
  const prefix = `${path.basename(dataDir)}${WORK}`
  for (const name of (await readdir(parent)).filter((name) => name.startsWith(prefix)))
    // A process of the killed start may still write there: then the next start removes it.
    await rm(path.join(parent, name), { recursive: true, force: true }).catch(() => undefined)
  if (!existsSync(complete)) return
  if (existsSync(dataDir)) await rm(complete, { recursive: true, force: true })
  else await rename(complete, dataDir)
}

/** Puts the finished copy into the place of the old database, which is kept beside it. */
export async function exchange(dataDir: string, from: string): Promise<void> {
  const { making, complete, kept } = takeoverFolders(dataDir, from)
  await rename(making, complete)
  await rename(dataDir, kept)
  await rename(complete, dataDir)
}

/** Throws DatabaseUnusable with a sentence for a version that this release does not take over. */
export function requirePrevious(dataDir: string, from: string, { own, previous }: { own: string; previous: string }) {
  if (from === previous) {
    const { kept } = takeoverFolders(dataDir, from)
    if (existsSync(kept))
      throw new DatabaseUnusable(
        `${kept} is the database of an earlier takeover: move it away before ${dataDir} is taken over`,
      )
    return
  }
  const made = `The database in ${dataDir} was made by PostgreSQL ${from}`
  if (!/^\d+$/.test(from)) throw new DatabaseUnusable(`${dataDir}/PG_VERSION is damaged: restore a backup`)
  if (Number(from) > Number(own))
    throw new DatabaseUnusable(
      `${made}, and this release has ${own}: start it with the release that made it or a later one`,
    )
  throw new DatabaseUnusable(
    `${made}, and this release takes over from ${previous}: start it first with a release that has PostgreSQL ${previous}`,
  )
}
