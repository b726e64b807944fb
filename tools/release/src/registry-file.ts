import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { registry, type Registry, type RegistryEntry } from '@portal/platform-contract'

/** A lock older than this was left behind by a process that died: an update takes milliseconds. */
const LOCK_STALE_MS = 10_000
const LOCK_POLL_MS = 20

/** The registry as it stands; empty before the first release. Throws when the file is damaged. */
export function readRegistry(mfeDir: string): Registry {
  try {
    return registry.parse(JSON.parse(readFileSync(join(mfeDir, 'registry.json'), 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { remotes: [] }
    const text = `${join(mfeDir, 'registry.json')} cannot be read as a registry; remove it and publish every remote again.`
    throw new Error(text, { cause: error })
  }
}

/** Puts one remote's entry into the registry, in one step; releases of several remotes at once wait for each other. */
export function updateRegistry(mfeDir: string, entry: RegistryEntry): void {
  mkdirSync(mfeDir, { recursive: true })
  const path = join(mfeDir, 'registry.json')
  whileLocked(`${path}.lock`, () => {
    const others = readRegistry(mfeDir).remotes.filter(({ name }) => name !== entry.name)
    const remotes = [...others, entry].sort((a, b) => (a.name < b.name ? -1 : 1))
    const next = `${path}.next`
    writeFileSync(next, `${JSON.stringify({ remotes }, null, 1)}\n`)
    renameSync(next, path)
  })
}

function whileLocked(lock: string, work: () => void): void {
  while (!take(lock)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOCK_POLL_MS)
  try {
    work()
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
    const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age > LOCK_STALE_MS) rmSync(lock, { force: true })
    return false
  }
}
