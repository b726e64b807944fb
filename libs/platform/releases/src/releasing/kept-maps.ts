import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Bucket } from '@portal/s3'
import { HISTORIES } from '../layout.ts'
import type { ReleaseFolders } from './folders.ts'
import { SOURCE_MAPS } from '../built-maps.ts'

/** A remote's version. */
export interface MappedVersion {
  readonly name: string
  readonly version: string
}

const MAPS = 'maps'
const ENDING = '.json.gz'

/** Beside the histories, which no gateway serves, on a disk and in a store. */
export const mapsKey = ({ name, version }: MappedVersion): string => `${HISTORIES}${MAPS}/${name}/${version}${ENDING}`

const folderOf = ({ historyDir }: Pick<ReleaseFolders, 'historyDir'>, name: string) => join(historyDir, MAPS, name)

/** The file with a version's source maps, below a data directory. */
export const mapsFile = (folders: Pick<ReleaseFolders, 'historyDir'>, { name, version }: MappedVersion): string =>
  join(folderOf(folders, name), version + ENDING)

/** Keeps the source maps of a build with its version. A build without maps is released all the same. */
export function keepMaps(distDir: string, folders: ReleaseFolders, version: MappedVersion): void {
  const built = join(distDir, SOURCE_MAPS)
  if (!existsSync(built)) return
  const file = mapsFile(folders, version)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.next`, gzipSync(readFileSync(built)), { flush: true })
  renameSync(`${file}.next`, file)
}

/** Removes the maps of versions that are no longer here. Only while {@link ./lock.ts whileLocked}. */
export function removeOldMaps(folders: ReleaseFolders, name: string): void {
  for (const file of filesOf(folders, name))
    if (!existsSync(join(folders.mfeDir, name, file.slice(0, -ENDING.length))))
      rmSync(join(folderOf(folders, name), file))
}

/** Sends the maps of the versions that a release has brought into the copy. */
export async function sendMaps(bucket: Bucket, copy: string): Promise<void> {
  const folders = { historyDir: join(copy, HISTORIES) }
  for (const name of namesIn(join(folders.historyDir, MAPS)))
    for (const file of filesOf(folders, name)) {
      const version = { name, version: file.slice(0, -ENDING.length) }
      await bucket.put(mapsKey(version), readFileSync(mapsFile(folders, version)))
    }
}

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])
/** Files of a version; a publish that was cut off may have left others, which go with the next version's. */
const filesOf = (folders: Pick<ReleaseFolders, 'historyDir'>, name: string): string[] =>
  namesIn(folderOf(folders, name)).filter((file) => file.endsWith(ENDING))
