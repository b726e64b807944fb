import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseUnusable, recovering, startEmbeddedPostgres } from '@portal/postgres'
import type { Manifest } from '../backup/manifest.ts'
import { StartError } from '../start-error.ts'
import type { Archive } from './archive.ts'
import { isSegment, nextSegment, readVersionName } from './names.ts'

const FETCHED = 'portal-restore'

/** `undefined` is the newest state that the archive has. */
export type Moment = Date | undefined

/** Reads `--to-time`: a moment with its time zone, or `latest`. Throws StartError. */
export function readMoment(text: string): Moment {
  if (text === 'latest') return undefined
  const moment = new Date(text)
  if (!/T.*(?:Z|[+-]\d\d:?\d\d)$/.test(text) || Number.isNaN(moment.getTime()))
    throw new StartError('Set --to-time to latest, or to a time with its zone such as 2026-11-22T18:30:00+01:00.')
  return moment
}

/** Throws StartError for a moment that this backup is too new for. */
export function requireEarlier({ endedAt, madeAt }: Manifest, moment: Moment, name: string): void {
  if (moment && moment < new Date(endedAt ?? madeAt))
    throw new StartError(
      `${moment.toISOString()} is before ${name} was made (${endedAt ?? madeAt}): use an earlier backup.`,
    )
}

/**
 * Brings a restored folder, which no server has used yet, to a later moment: by the files that changed since, and by the
 * server's own recovery from the archived log. Throws StartError when the log does not reach that far, has a gap, or is
 * damaged.
 */
export async function bringToMoment(dataDir: string, archive: Archive, moment: Moment): Promise<void> {
  const cluster = path.join(dataDir, 'postgres')
  await fetchSegments(cluster, archive, moment)
  await fetchFiles(dataDir, archive, moment)
  await writeFile(path.join(cluster, 'recovery.signal'), '', { mode: 0o600 })
  try {
    const settings = recovering(FETCHED, moment)
    const server = await startEmbeddedPostgres({ dataDir: cluster, settings })
    await server.stop()
  } catch (error) {
    if (!(error instanceof DatabaseUnusable)) throw error
    if (error.message.includes('before configured recovery target was reached')) throw await ended(archive)
    throw new StartError(`The archived log cannot be used: ${error.message}.`)
  }
  await rm(path.join(cluster, FETCHED), { recursive: true, force: true })
}

async function fetchSegments(cluster: string, archive: Archive, moment: Moment): Promise<void> {
  const label = await readFile(path.join(cluster, 'backup_label'), 'utf8')
  const [, first = ''] = /START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/.exec(label) ?? []
  const found = (await archive.place.list('wal/'))
    .map(({ name, changedAt }) => ({ name: name.slice('wal/'.length), changedAt }))
    .filter(({ name }) => isSegment(name) && name.slice(0, 8) === first.slice(0, 8) && name >= first)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const last = moment ? found.findIndex(({ changedAt }) => changedAt >= moment) : found.length - 1
  if (last < 0) throw await ended(archive)
  const folder = path.join(cluster, FETCHED)
  await mkdir(folder, { mode: 0o700 })
  let expected = first
  let reached: Date | undefined
  for (const { name, changedAt } of found.slice(0, last + 1)) {
    if (name !== expected) throw gap(expected, reached)
    if (!(await archive.fetch(`wal/${name}`, path.join(folder, name))))
      throw new StartError(`${archive.place.name} is damaged: wal/${name} cannot be read. ${upTo(reached)}`)
    expected = nextSegment(expected)
    reached = changedAt
  }
}

const gap = (missing: string, reached: Date | undefined) =>
  new StartError(`The archive has a gap: wal/${missing} is missing. ${upTo(reached)}`)

const upTo = (reached: Date | undefined) =>
  reached ? `It reaches ${reached.toISOString()} at most.` : 'Use another backup.'

async function ended({ place }: Archive): Promise<StartError> {
  const changes = (await place.list('wal/')).map(({ changedAt }) => changedAt.getTime())
  const end = changes.length > 0 ? new Date(Math.max(...changes)).toISOString() : 'before the backup'
  return new StartError(`The archive ends at ${end}: choose an earlier time, or --to-time latest.`)
}

/** The newest state of each file that is not younger than the moment. */
async function fetchFiles(dataDir: string, archive: Archive, moment: Moment): Promise<void> {
  const newest = new Map<string, { name: string; changedAt: Date }>()
  for (const { name } of await archive.place.list('files/')) {
    const version = readVersionName(name)
    if (!version || (moment && version.changedAt > moment)) continue
    const known = newest.get(version.place)
    if (!known || known.changedAt < version.changedAt) newest.set(version.place, { name, changedAt: version.changedAt })
  }
  for (const [place, { name }] of newest) {
    const target = path.join(dataDir, place)
    await mkdir(path.dirname(target), { recursive: true, mode: 0o711 })
    if (!(await archive.fetch(name, target)))
      throw new StartError(`${archive.place.name} is damaged: ${name} cannot be read.`)
  }
}
