import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { copyCluster, DatabaseUnusable, noteBackup, withDatabase } from '@portal/postgres'
import { BucketAway } from '@portal/s3'
import { requireFolder, SettingsError } from '@portal/service-kit/process'
import type { CommandContext } from '../command-context.ts'
import { reachPortal } from '../reach-portal.ts'
import { readStartSettings } from '../settings.ts'
import { StartError } from '../start-error.ts'
import { removeAbandoned } from './abandoned.ts'
import { type BackupKey, readBackupKey } from './backup-key.ts'
import { copyIn } from './copy-file.ts'
import { eachFile } from './each-file.ts'
import { FORMAT, type Manifest, MANIFEST_NAME, manifestText } from './manifest.ts'
import { newestMigrations } from './newest-migrations.ts'
import { openPlace, type Place } from './place.ts'

/**
 * `npm run backup -- --to <folder|s3://…> [--key-file <file>]`: copies DATA_DIR with its embedded database to a new place,
 * while the portal runs or is stopped. The folder has its name only when it is complete. Returns the exit code.
 */
export async function runBackup(run: CommandContext, to: string, keyFile: string | undefined): Promise<number> {
  try {
    const isBucket = to.startsWith('s3:')
    const folder = isBucket ? to : path.resolve(to)
    const { DATA_DIR: dataDir, ...settings } = readStartSettings(run.environment, run.plan.root)
    if (settings.DATABASE_URL !== undefined)
      throw new StartError(
        'This backs up the embedded database. For DATABASE_URL see docs/backup.md: pg_dump, then DATA_DIR.',
      )
    if (!isBucket && `${folder}/`.startsWith(`${dataDir}/`))
      throw new StartError(`${folder} is inside DATA_DIR: name a folder elsewhere.`)
    if (!existsSync(path.join(dataDir, 'postgres/PG_VERSION')))
      throw new StartError(`Set DATA_DIR to the folder of a portal: ${dataDir} has no database.`)
    if (!isBucket && existsSync(folder)) throw new StartError(`${folder} exists: name a new folder.`)
    const key = keyFile === undefined ? undefined : readBackupKey(keyFile)
    if (!isBucket) {
      await requireFolder('--to', path.dirname(folder))
      await removeAbandoned(making(folder, ''))
    }
    const place = await openPlace(isBucket ? to : making(folder), '--to')
    if (isBucket && (await place.read(MANIFEST_NAME))) throw new StartError(`${place.name} exists: name a new prefix.`)
    const reached = await reachPortal(run, { ...settings, DATA_DIR: dataDir })
    try {
      const [url = ''] = Object.values(reached.databaseUrls)
      const manifest = await write(run, { dataDir, place, key, adminUrl: await adminAddress(url, dataDir) })
      if (!isBucket) await rename(making(folder), folder)
      await noteBackup(reached.databaseUrls['identity'] ?? '').catch(() =>
        run.say('The backup is complete, but the portal could not be told: its age will be reported as too high.'),
      )
      const bytes = Object.values(manifest.files).reduce((sum, file) => sum + file.bytes, 0)
      run.say(
        `${isBucket ? place.name : folder}: ${Object.keys(manifest.files).length} files, ${Math.ceil(bytes / 1e6)} MB.`,
      )
      if (run.environment['PERSONAL_NUMBER_KEY_FILE'])
        run.say('PERSONAL_NUMBER_KEY_FILE is not in it when it lies outside DATA_DIR: keep a copy.')
      if (settings.FILES_URL !== undefined) run.say('The files of records are in the bucket of FILES_URL: copy it too.')
      return 0
    } finally {
      await reached.close()
      await place.close()
      if (!isBucket) await rm(making(folder), { recursive: true, force: true })
    }
  } catch (error) {
    const sentence = sentenceOf(error)
    if (sentence === undefined) throw error
    run.say(sentence)
    return 1
  }
}

/** A folder has its name only when it is complete. */
const making = (folder: string, pid: number | '' = process.pid) => `${folder}.making-${pid}`

interface Task {
  readonly dataDir: string
  readonly place: Place
  readonly key: BackupKey | undefined
  readonly adminUrl: string
}

/** The manifest comes last: without it there is no backup. */
async function write({ plan }: CommandContext, { dataDir, place, key, adminUrl }: Task): Promise<Manifest> {
  const madeAt = new Date().toISOString()
  // In the order of the schema, by which the seal is computed.
  const manifest: Manifest = {
    format: FORMAT,
    madeAt,
    endedAt: madeAt,
    migrations: await newestMigrations(plan),
    folders: {},
    files: {},
    ...(key ? { salt: key.salt } : {}),
  }
  const file = async (name: string, source: string) => {
    const entry = await copyIn(source, place, { name, key })
    if (entry) manifest.files[name] = entry
  }
  const copyFiles = () =>
    eachFile(
      dataDir,
      async (name, source) => {
        if (manifest.files[name] === undefined) await file(name, source)
      },
      (name, mode) => (manifest.folders[name] ??= mode),
    )
  const textFile = await mkdtemp(path.join(tmpdir(), 'portal-backup-'))
  try {
    // Before and after the database: a file that a row names was there before, or has been added since.
    await copyFiles()
    const clusterDir = path.join(dataDir, 'postgres')
    await copyCluster(adminUrl, clusterDir, {
      folder: async (name) => {
        const { mode } = await stat(path.join(clusterDir, name))
        manifest.folders[path.posix.join('postgres', name)] = mode & 0o777
      },
      file: (name, source) => file(`postgres/${name}`, source),
      text: async (name, content) => {
        await writeFile(path.join(textFile, 'label'), content, { mode: 0o600 })
        await file(`postgres/${name}`, path.join(textFile, 'label'))
      },
    })
    await copyFiles()
    manifest.endedAt = new Date().toISOString()
    await writeFile(await place.target(MANIFEST_NAME), manifestText(manifest, key), { mode: 0o600 })
    await place.stored(MANIFEST_NAME)
    return manifest
  } finally {
    await rm(textFile, { recursive: true, force: true })
  }
}

/** Of the server that the services use. */
async function adminAddress(serviceUrl: string, dataDir: string): Promise<string> {
  const url = new URL(withDatabase(serviceUrl, 'postgres'))
  url.username = 'postgres'
  url.password = (await readFile(path.join(dataDir, 'postgres/portal-password'), 'utf8')).trim()
  return url.href
}

/** For a fault that the operator can correct. */
function sentenceOf(error: unknown): string | undefined {
  if (error instanceof StartError || error instanceof SettingsError || error instanceof BucketAway) return error.message
  if (error instanceof DatabaseUnusable) return `${error.message}.`
  const { code, path: file } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC') return 'The backup was not made: its disk is full.'
  if (code === 'EACCES' || code === 'EROFS') return `The backup was not made: ${file} is not accessible (${code}).`
  return undefined
}
