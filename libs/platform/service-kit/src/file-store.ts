import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

/** Where record files live. Keys are our own random names; nothing from outside is ever joined to a path. */
export interface FileStore {
  /** Takes over a finished local file under the key, whole or not at all. */
  put(key: string, localPath: string): Promise<void>
  /** The bytes and their number; `null` when there is no such file. */
  get(key: string): Promise<{ body: Readable; bytes: number } | null>
  remove(key: string): Promise<void>
  /** Keys of files that are older than the given instant: candidates for the sweep of orphans. */
  olderThan(instant: Date): AsyncIterable<string>
  /** Folder for uploads in progress, on the local disk. */
  readonly stagingDir: string
}

const KEY = /^[a-f0-9]{48}$/

/** A new unguessable key. */
export const newFileKey = (): string => randomBytes(24).toString('hex')

/** True for text that could be one of our keys. */
export const isFileKey = (text: string): boolean => KEY.test(text)

/** Files on the local disk, spread over 256 folders by the key's first two digits. */
export async function createDiskStore(folder: string): Promise<FileStore> {
  const stagingDir = join(folder, 'staging')
  await mkdir(stagingDir, { recursive: true })
  const pathOf = (key: string) => {
    if (!isFileKey(key)) throw new Error('Not a file key')
    return join(folder, 'kept', key.slice(0, 2), key)
  }
  return {
    stagingDir,
    async put(key, localPath) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      await rename(localPath, path)
    },
    async get(key) {
      const path = pathOf(key)
      const file = await open(path).catch(() => null)
      if (!file) return null
      const { size } = await file.stat()
      return { body: createReadStream(path, { fd: file }), bytes: size }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
    async *olderThan(instant) {
      for (const shard of await readdir(join(folder, 'kept')).catch(() => [])) {
        for (const key of await readdir(join(folder, 'kept', shard))) {
          const info = await stat(join(folder, 'kept', shard, key)).catch(() => null)
          if (info && info.mtime < instant && isFileKey(key)) yield key
        }
      }
    },
  }
}
