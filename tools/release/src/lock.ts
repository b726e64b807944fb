import { closeSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** A lock older than this was left behind by a process that died: an update takes milliseconds. */
const LOCK_STALE_MS = 10_000
const LOCK_POLL_MS = 20

/** Works while nobody else does who asks for the same lock file; the others wait. */
export function whileLocked<T>(lock: string, work: () => T): T {
  mkdirSync(dirname(lock), { recursive: true })
  while (!take(lock)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOCK_POLL_MS)
  try {
    return work()
  } finally {
    rmSync(lock, { force: true })
  }
}

function take(lock: string): boolean {
  try {
    closeSync(openSync(lock, 'wx'))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    // A time to come is none of a release under way either: the clock was put back.
    const age = Math.abs(Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()))
    if (age > LOCK_STALE_MS) rmSync(lock, { force: true })
    return false
  }
}
