import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ReleaseRefused } from './refused.ts'

/** How long a process waits for the one before it: a release copies for some seconds, and a dozen may come at once. */
const WAIT_MS = 60_000
const BUSY = 5

/**
 * Waits until no other process holds the same lock file (absolute path), for a minute at most; returns its release. It
 * is an operating system lock, so it ends with its process: a kill leaves nothing behind. SQLite is Node's only built-in
 * access to such locks.
 */
export function takeLock(file: string): () => void {
  mkdirSync(dirname(file), { recursive: true })
  const lock = new DatabaseSync(file, { timeout: WAIT_MS })
  try {
    lock.exec('begin exclusive')
    return () => lock.close()
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== BUSY) throw error
    throw new ReleaseRefused(
      'under_way',
      'Another release has been under way for a minute: wait for its end, and try again.',
    )
  }
}

/** Runs while no other process holds the same lock file. */
export function whileLocked<T>(file: string, work: () => T): T {
  const release = takeLock(file)
  try {
    return work()
  } finally {
    release()
  }
}
