import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** How long a release waits for the one before it: some seconds of copying each, and a dozen may come at once. */
const WAIT_MS = 60_000
const BUSY = 5

/**
 * Works while no one else holds the same lock file (absolute path); the others wait, for a minute at most. The lock is
 * the operating system's, so it ends with its process: nothing is left behind by a kill. SQLite is the one way to it
 * that Node brings.
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
