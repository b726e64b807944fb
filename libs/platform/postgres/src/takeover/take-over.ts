import { mkdir, rm, statfs } from 'node:fs/promises'
import path from 'node:path'
import { onConnection, withDatabase } from '../admin-connection.ts'
import { createDatabase } from '../bootstrap-database.ts'
import { DatabaseUnusable } from '../database-unusable.ts'
import { MAJOR } from '../embedded/cluster.ts'
import { realDirectory, startEmbeddedPostgres } from '../embedded/start-embedded-postgres.ts'
import { copyRoles, copyRows, databasesOf } from './copy-data.ts'
import { dumpSchema } from './dump-schema.ts'
import { exchange, finishExchange, requirePrevious, takeoverFolders, versionOf } from './folders.ts'
import { previousMajor, previousPrograms } from './previous-programs.ts'

/** `tell` gets sentences for the operator, `log` the servers' logs. */
interface TakeoverOptions {
  readonly dataDir: string
  readonly tell: (sentence: string) => void
  readonly log: (line: string) => void
}

/** Of a new cluster with its write-ahead log, beside the rows. */
const EMPTY_CLUSTER_BYTES = 150e6

/**
 * Takes over an embedded database of the previous major version: dumps it into a new folder, compares the rows, and
 * exchanges the folders; the old one is kept beside it. Does nothing for this version's own. Killed at any moment, the
 * next call starts again from the old database or finishes the exchange. The caller holds the directory's lock. Throws
 * DatabaseUnusable, with the old database unchanged.
 */
export async function takeOverDatabase({ dataDir, tell, log }: TakeoverOptions): Promise<void> {
  const directory = await realDirectory(dataDir)
  await finishExchange(directory)
  const from = await versionOf(directory)
  if (from === undefined || from === MAJOR) return
  requirePrevious(directory, from, { own: MAJOR, previous: previousMajor })
  const { work, kept } = takeoverFolders(directory, from)
  const began = performance.now()
  let isFull = false
  const watch = (line: string) => {
    isFull ||= line.includes('No space left on device')
    log(line)
  }
  tell(`Taking over the database of PostgreSQL ${from} into ${MAJOR} ...`)
  try {
    await mkdir(work, { mode: 0o711 })
    await copyCluster(directory, from, watch)
    await exchange(directory, from)
  } catch (error) {
    isFull ||= ['ENOSPC', '53100'].includes((error as NodeJS.ErrnoException).code ?? '')
    const why = isFull ? 'the disk is full' : (error as Error).message
    throw new DatabaseUnusable(
      `The database of PostgreSQL ${from} was not taken over, and ${directory} is unchanged: ${why}`,
      { cause: error },
    )
  } finally {
    await rm(work, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
  const seconds = Math.round((performance.now() - began) / 1000)
  tell(`The database was taken over in ${seconds} s. The old one is kept: remove ${kept} when all is well.`)
}

async function copyCluster(directory: string, from: string, log: (line: string) => void): Promise<void> {
  const { making, programs, given } = takeoverFolders(directory, from)
  const { binaries, pgDump } = await previousPrograms(programs, given)
  const old = await startEmbeddedPostgres({ dataDir: directory, programs: { binaries, major: from }, log })
  try {
    await requireSpace(old.adminUrl, directory)
    const fresh = await startEmbeddedPostgres({ dataDir: making, log })
    try {
      await onConnection(old.adminUrl, async (source) => {
        await onConnection(fresh.adminUrl, async (target) => {
          await copyRoles(source, target)
          for (const name of await databasesOf(source)) {
            await createDatabase(target, name)
            await copyDatabase(withDatabase(old.adminUrl, name), withDatabase(fresh.adminUrl, name), pgDump)
          }
        })
      })
    } finally {
      await fresh.stop()
    }
  } finally {
    await old.stop()
  }
}

async function copyDatabase(from: string, to: string, pgDump: string): Promise<void> {
  const { before, after } = await dumpSchema(from, pgDump)
  // Each on a connection of its own: a dump changes settings of its session.
  await onConnection(to, (sql) => sql.unsafe(before))
  await onConnection(from, (source) => onConnection(to, (target) => copyRows(source, target, from)))
  await onConnection(to, (sql) => sql.unsafe(after))
  await onConnection(to, (sql) => sql.unsafe('analyze'))
}

async function requireSpace(adminUrl: string, directory: string): Promise<void> {
  const [row] = await onConnection(
    adminUrl,
    (sql) => sql<{ bytes: string }[]>`select sum(pg_database_size(oid)) as bytes from pg_database`,
  )
  const needed = Number(row?.bytes) + EMPTY_CLUSTER_BYTES
  const { bavail, bsize } = await statfs(path.dirname(directory))
  if (bavail * bsize < needed)
    throw new DatabaseUnusable(
      `the copy needs ${Math.ceil(needed / 1e6)} MB, and its disk has ${Math.floor((bavail * bsize) / 1e6)} MB free`,
    )
}
