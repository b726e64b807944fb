import { existsSync } from 'node:fs'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ARCHIVED_FOLDER } from '@portal/postgres'
import { eachFile } from '../backup/each-file.ts'
import { StartError } from '../start-error.ts'
import type { Archive } from './archive.ts'
import { readVersionName, versionName } from './names.ts'

const SEGMENTS_MS = 500
const FILES_MS = 15_000
const RETENTION_MS = 3_600_000
const DAY_MS = 86_400_000
const READY = '.ready'

/** `open` is tried until it succeeds: an archive that is away does not hinder the portal. */
interface ArchiveTask {
  readonly dataDir: string
  readonly days: number
  readonly tell: (sentence: string) => void
  readonly open: () => Promise<Archive>
}

/**
 * Brings finished segments of the write-ahead log, and files of DATA_DIR that changed, into the archive until `stop`.
 * While that fails, the portal goes on and the log waits on its disk; `tell` gets one sentence then and one at its end.
 */
export function keepArchive({ dataDir, days, tell, open }: ArchiveTask): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  let isFailing = false
  let archive: Archive | undefined
  const known = new Map<string, number>()
  const due = { files: 0, retention: 0 }

  const round = async () => {
    if (archive === undefined) {
      archive = await open()
      for (const { name } of await archive.place.list('files/')) {
        const version = readVersionName(name)
        if (version) known.set(version.place, Math.max(known.get(version.place) ?? 0, version.changedAt.getTime()))
      }
    }
    await shipSegments(path.join(dataDir, 'postgres'), archive)
    if (Date.now() < due.files) return
    due.files = Date.now() + FILES_MS
    await shipFiles(dataDir, archive, { known, since: Math.max(archive.madeAt.getTime(), Date.now() - days * DAY_MS) })
    if (Date.now() < due.retention) return
    due.retention = Date.now() + RETENTION_MS
    await forgetOld(archive, Date.now() - days * DAY_MS)
  }

  const work = async () => {
    while (!stopping.signal.aborted) {
      try {
        await round()
        if (isFailing) tell('The archive of the write-ahead log is written again.')
        isFailing = false
      } catch (error) {
        const { code, message } = error as NodeJS.ErrnoException
        const why = code === 'ENOSPC' ? 'its disk is full' : message.replace(/\.$/, '')
        if (!isFailing)
          tell(`The archive of the write-ahead log cannot be written: ${why}. The portal goes on, and the log waits.`)
        isFailing = true
      }
      await pause(stopping.signal)
    }
  }
  const ended = work()
  return {
    stop: async () => {
      stopping.abort()
      await ended
      await archive?.place.close()
    },
  }
}

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, SEGMENTS_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** What the server's archiver waits for. */
async function shipSegments(cluster: string, archive: Archive): Promise<void> {
  const states = await readdir(path.join(cluster, 'pg_wal/archive_status')).catch(() => [])
  for (const state of states.filter((name) => name.endsWith(READY)).toSorted()) {
    const name = state.slice(0, -READY.length)
    const segment = path.join(cluster, 'pg_wal', name)
    const mark = path.join(cluster, ARCHIVED_FOLDER, name)
    if (existsSync(mark) || !existsSync(path.dirname(mark))) continue
    if (!(await isThere(archive, `wal/${name}`, segment))) await archive.store(`wal/${name}`, segment)
    await writeFile(mark, '')
  }
}

/** Throws when the archive has other bytes by this name: they are of another portal, or of one that was restored. */
async function isThere(archive: Archive, name: string, segment: string): Promise<boolean> {
  const stream = await archive.place.read(name)
  if (stream === null) return false
  stream.destroy()
  const copy = `${path.join(tmpdir(), path.basename(name))}-${process.pid}`
  try {
    const isSame = (await archive.fetch(name, copy)) && (await readFile(copy)).equals(await readFile(segment))
    if (isSame) return true
    throw new StartError(
      `${archive.place.name} belongs to another portal or to the one before a restore: name a new WAL_ARCHIVE`,
    )
  } finally {
    await rm(copy, { force: true })
  }
}

async function shipFiles(
  dataDir: string,
  archive: Archive,
  { known, since }: { known: Map<string, number>; since: number },
): Promise<void> {
  await eachFile(dataDir, async (place, file) => {
    const changedAt = (await stat(file).catch(() => null))?.mtime
    if (!changedAt || changedAt.getTime() <= Math.max(known.get(place) ?? 0, since)) return
    await archive.store(versionName(place, changedAt), file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
    known.set(place, changedAt.getTime())
  })
}

async function forgetOld({ place }: Archive, before: number): Promise<void> {
  for (const folder of ['wal/', 'files/'])
    for (const { name, changedAt } of await place.list(folder))
      if (changedAt.getTime() < before) await place.remove(name)
}
