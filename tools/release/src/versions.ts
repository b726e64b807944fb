import { createHash, randomUUID } from 'node:crypto'
import { closeSync, cpSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { filesIn, integrityOf } from '@portal/rspack-preset/dist-files'

/** Versions that stay on disk: open sessions still load late chunks of the one they started with. */
const KEPT_VERSIONS = 5
/** No release copies for so long. */
const HALF_DONE_MS = 3_600_000

export interface Content {
  /** `sha384-…` of every file but the compressed copies, by path inside the folder. */
  readonly integrity: Readonly<Record<string, string>>
  /** Names the content: another one has another version. */
  readonly version: string
}

/** What is in a folder. */
export function contentOf(folder: string): Content {
  const files = filesIn(folder).filter((file) => !/\.(?:br|gz)$/.test(file))
  const integrity = Object.fromEntries(files.map((file) => [file, integrityOf(readFileSync(join(folder, file)))]))
  return { integrity, version: createHash('sha256').update(JSON.stringify(integrity)).digest('hex').slice(0, 16) }
}

/**
 * Copies a build to `<folder>/<version>/`, which appears whole and is never changed again. Throws when there is another content
 * under that name.
 */
export function place(distDir: string, folder: string, version: string): void {
  const target = join(folder, version)
  if (existsSync(target)) return requireUnchanged(folder, version)
  const passing = join(folder, `.${version}.${randomUUID()}`)
  mkdirSync(folder, { recursive: true })
  try {
    cpSync(distDir, passing, { recursive: true })
    for (const file of filesIn(passing)) flush(join(passing, file))
    renameSync(passing, target)
  } catch (error) {
    rmSync(passing, { recursive: true, force: true })
    // Somebody else published the same content meanwhile.
    if (!existsSync(target)) throw error
  }
}

/** The file is on the disk before its folder gets its name: a power failure leaves no empty files in a version. */
function flush(file: string): void {
  const opened = openSync(file, 'r+')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}

/** Throws when a placed version is gone, or is no longer what was placed. */
export function requireUnchanged(folder: string, version: string): void {
  const target = join(folder, version)
  if (!existsSync(target)) throw new Error(`${target} is not there: the last ${KEPT_VERSIONS} versions are kept. Publish it again.`)
  if (contentOf(target).version !== version) throw new Error(`${target} has been changed since it was released: remove it and publish it again.`)
}

/** Removes all but these versions and the latest others, five in all, and copies that a killed release has left half done. */
export function removeOldVersions(folder: string, inUse: readonly string[]): void {
  const present = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory()).flatMap(({ name }) => placedAt(folder, name))
  for (const { name, changed } of present) if (name.startsWith('.') && Math.abs(Date.now() - changed) > HALF_DONE_MS) rmSync(join(folder, name), { recursive: true, force: true })
  const others = present
    .filter(({ name }) => !name.startsWith('.') && !inUse.includes(name))
    .sort((a, b) => b.placed - a.placed)
  for (const { name } of others.slice(KEPT_VERSIONS - inUse.length)) rmSync(join(folder, name), { recursive: true, force: true })
}

/** When a folder came there, and when something last came into it; nothing when another release has just moved or removed it. */
function placedAt(folder: string, name: string): { name: string; placed: number; changed: number }[] {
  const found = statSync(join(folder, name), { throwIfNoEntry: false })
  return found ? [{ name, placed: found.ctimeMs, changed: found.mtimeMs }] : []
}
