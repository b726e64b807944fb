import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'

/** Where record files live. Keys are our own random names; nothing from outside is ever joined to a path. */
export interface FileStore {
  /**
   * Takes over a finished local file under the key, whole or not at all, so that it outlives a failure of power; the
   * local one may be gone afterwards.
   */
  put(key: string, localPath: string): Promise<void>
  /** The bytes and their number; `null` when there is no such file. */
  get(key: string): Promise<{ body: Readable; bytes: number } | null>
  /** Removes a file; that there is none is no failure. */
  remove(key: string): Promise<void>
  /** The keys of all files. */
  keys(): AsyncIterable<string>
  /** Folder for uploads in progress, on the local disk. */
  readonly stagingDir: string
}

/** The store of files cannot be reached or refuses: the same may work in a moment. */
export class FileStoreAway extends Error {}

const KEY = /^[a-f0-9]{48}$/

/** A new unguessable key. */
export const newFileKey = (): string => randomBytes(24).toString('hex')

/** True for text that could be one of our keys. */
export const isFileKey = (text: string): boolean => KEY.test(text)

/** The key, if it is one; a mistake of ours must not become a path. */
export function requireFileKey(key: string): string {
  if (!isFileKey(key)) throw new Error('Not a file key')
  return key
}
