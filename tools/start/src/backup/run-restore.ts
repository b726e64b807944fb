import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { BucketAway } from '@portal/s3'
import { requireFolder, SettingsError } from '@portal/service-kit/process'
import type { CommandContext } from '../command-context.ts'
import { openArchive } from '../archive/archive.ts'
import { bringToMoment, readMoment, requireEarlier } from '../archive/restore-to-time.ts'
import { readStartSettings } from '../settings.ts'
import { StartError } from '../start-error.ts'
import { removeAbandoned } from './abandoned.ts'
import type { BackupKey } from './backup-key.ts'
import { copyOut } from './copy-file.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { newestMigrations } from './newest-migrations.ts'
import { openPlace, type Place } from './place.ts'

/**
 * `npm run restore -- --from <folder|s3://…> [--key-file <file>] [--to-time <time>|latest]`: makes DATA_DIR, which must
 * not exist or be empty, from a backup, and brings it to a later moment by the archive of WAL_ARCHIVE. Every byte is compared with the manifest, and DATA_DIR has its name only when it is complete. Returns the
 * exit code.
 */
export async function runRestore(
  run: CommandContext,
  from: string,
  { keyFile, toTime }: { keyFile?: string | undefined; toTime?: string | undefined } = {},
): Promise<number> {
  let place: Place | undefined
  try {
    const { DATA_DIR: dataDir, ...settings } = readStartSettings(run.environment, run.plan.root)
    const moment = toTime === undefined ? undefined : readMoment(toTime)
    if (toTime !== undefined && settings.WAL_ARCHIVE === undefined)
      throw new StartError('Set WAL_ARCHIVE to the archive that --to-time reads.')
    place = await openPlace(from, '--from')
    const { manifest, key } = await readManifest(place, keyFile)
    await requireOlder(run, manifest, place.name)
    for (const abandoned of makingIn(dataDir, '')) await removeAbandoned(abandoned)
    if ((await readdir(dataDir).catch(() => [])).length > 0)
      throw new StartError(`${dataDir} is not empty: set DATA_DIR to a new folder.`)
    const bring = async (folder: string) => {
      if (toTime !== undefined) await bringToMoment(folder, await openArchive(settings, { make: false }), moment)
    }
    requireEarlier(manifest, moment, place.name)
    await requireFolder('DATA_DIR', existsSync(dataDir) ? dataDir : path.dirname(dataDir))
    await restore({ place, dataDir, manifest, key, bring })
    const reached = toTime === undefined ? manifest.madeAt : (moment?.toISOString() ?? 'the end of its archive')
    run.say(`${dataDir} is the portal of ${reached}: start it with npm start.`)
    return 0
  } catch (error) {
    const isFull = (error as NodeJS.ErrnoException).code === 'ENOSPC'
    const isExplained = [StartError, SettingsError, BucketAway].some((kind) => error instanceof kind)
    if (!isExplained && !isFull) throw error
    run.say(isFull ? 'Nothing was restored: the disk is full.' : (error as Error).message)
    return 1
  } finally {
    await place?.close()
  }
}

/** Where a folder is made: beside it, or inside one that exists, such as a volume's root, which cannot be replaced. */
const makingIn = (dataDir: string, pid: number | '' = process.pid) =>
  [`${dataDir}.restoring-${pid}`, path.join(dataDir, `restoring-${pid}`)] as const

/** Writes the portal of a whole backup into `dataDir`. Throws StartError when a file is missing or was changed. */
export async function restore({
  place,
  dataDir,
  manifest,
  key,
  bring = () => Promise.resolve(),
}: {
  place: Place
  dataDir: string
  manifest: Manifest
  key: BackupKey | undefined
  /** Changes the restored folder before it gets its name. */
  bring?: (folder: string) => Promise<void>
}): Promise<void> {
  const isThere = existsSync(dataDir)
  const [beside, inside] = makingIn(dataDir)
  const making = isThere ? inside : beside
  try {
    for (const [name, mode] of Object.entries(manifest.folders))
      await mkdir(path.join(making, name), { recursive: true, mode })
    for (const [name, entry] of Object.entries(manifest.files))
      if (!(await copyOut(place, path.join(making, name), { name, entry, key })))
        throw new StartError(`${place.name} is not whole: ${name} is missing or was changed. Nothing was restored.`)
    await bring(making)
    if (isThere) await moveUp(making, dataDir)
    else await rename(making, dataDir)
  } catch (error) {
    await rm(making, { recursive: true, force: true })
    throw error
  }
}

/** The database comes last: without it there is no portal. */
async function moveUp(making: string, dataDir: string): Promise<void> {
  const isDatabase = (name: string) => name === 'postgres'
  const names = (await readdir(making)).toSorted((a, b) => Number(isDatabase(a)) - Number(isDatabase(b)))
  for (const name of names) await rename(path.join(making, name), path.join(dataDir, name))
  await rmdir(making)
}

/** A database of a newer release has columns and rules that this one does not know. */
async function requireOlder({ plan }: CommandContext, { migrations }: Manifest, folder: string): Promise<void> {
  const own = await newestMigrations(plan)
  for (const [service, newest] of Object.entries(migrations))
    if (newest > (own[service] ?? ''))
      throw new StartError(`${folder} was made by a newer release (${service}'s ${newest}): restore it with that one.`)
}
