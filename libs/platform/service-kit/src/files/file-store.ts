import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'

/** Where record files are kept. Keys are our own random names; input is never joined to a path. */
export interface FileStore {
  /**
   * Stores a finished local file under the key, completely or not at all, so that it survives a power failure; the
   * local file may be gone afterwards.
   */
  put(key: string, localPath: string): Promise<void>
  /** The bytes and their count; `null` when there is no such file. */
  get(key: string): Promise<{ body: Readable; bytes: number } | null>
  /** Removes a file; a missing file is not an error. */
  remove(key: string): Promise<void>
  /** The keys of all files. */
  keys(): AsyncIterable<string>
  /** Folder for uploads in progress, on the local disk. */
  readonly stagingDir: string
}

const KEY = /^[a-f0-9]{48}$/

/** A new unguessable key. */
export const newFileKey = (): string => randomBytes(24).toString('hex')

/** True for text that has the form of a key. */
export const isFileKey = (text: string): boolean => KEY.test(text)

/** Returns the key if it is valid; a programming error must not become a path. */
export function requireFileKey(key: string): string {
  if (!isFileKey(key)) throw new Error('Not a file key')
  return key
}
