import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** How long a release waits for the one before it: each copies for some seconds, and a dozen may come at once. */
const WAIT_MS = 60_000
const BUSY = 5

/**
 * Runs while no other process holds the same lock file (absolute path); others wait, for a minute at most. It is an
 * operating system lock, so it ends with its process: a kill leaves nothing behind. SQLite is Node's only built-in
 * access to such locks.
 */
export function whileLocked<T>(file: string, work: () => T): T {
  mkdirSync(dirname(file), { recursive: true })
  const lock = new DatabaseSync(file, { timeout: WAIT_MS })
  try {
    take(lock)
    return work()
  } finally {
    lock.close()
  }
}

function take(lock: DatabaseSync): void {
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== BUSY) throw error
    throw new Error('Another release has been under way for a minute: wait for its end, and try again.', {
      cause: error,
    })
  }
}
