import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'

/** Of DATA_DIR: the database is copied by itself, and the others are made again. */
const LEFT_OUT = new Set([
  'postgres',
  'logs',
  'compiled',
  'portal.lock',
  'running.json',
  'starting.lock',
  'registry.lock',
])
/** A database that was taken over, and the parts of a takeover. */
const OTHER_DATABASES = /^postgres[-.]/
/** Uploads in progress, anywhere. */
const UNFINISHED = /(?:^|\/)(?:staging|time-staging|compiled)$/

const isLeftOut = (name: string) => LEFT_OUT.has(name) || OTHER_DATABASES.test(name) || UNFINISHED.test(name)

/**
 * Goes through the files of DATA_DIR that belong to the portal's state, except its database; places have slashes. Files
 * before folders: what a registry names is there before the registry is.
 */
export async function eachFile(
  dataDir: string,
  onFile: (place: string, file: string) => Promise<void>,
  onFolder: (place: string, mode: number) => void = () => undefined,
): Promise<void> {
  const visit = async (place: string): Promise<void> => {
    const folder = path.join(dataDir, place)
    onFolder(place, (await stat(folder)).mode & 0o777)
    const entries = await readdir(folder, { withFileTypes: true })
    const inner = (name: string) => (place === '' ? name : `${place}/${name}`)
    const kept = entries.filter(({ name }) => !isLeftOut(inner(name)))
    for (const { name } of kept.filter((entry) => entry.isFile())) await onFile(inner(name), path.join(folder, name))
    for (const { name } of kept.filter((entry) => entry.isDirectory())) await visit(inner(name))
  }
  await visit('')
}
