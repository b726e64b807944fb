import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { filesIn, integrityOf } from '@portal/rspack-preset/dist-files'
import { flush } from './flush.ts'
import { lastUses, type Step } from './history.ts'

/** Number of versions that stay on disk, including those in use: for rollbacks. */
const KEPT_VERSIONS = 5
/**
 * Beyond those, all that were in use within this time stay: sessions last 12 hours, and still load late chunks of the
 * version with which they started.
 */
const KEPT_MS = 24 * 3_600_000

export interface Content {
  /** `sha384-…` of every file except the compressed copies, by path inside the folder. */
  readonly integrity: Readonly<Record<string, string>>
  /** Identifies the content: other content has another version. */
  readonly version: string
}

/** The files of a folder. */
export function contentOf(folder: string): Content {
  const files = filesIn(folder).filter((file) => !/\.(?:br|gz)$/.test(file))
  const integrity = Object.fromEntries(files.map((file) => [file, integrityOf(readFileSync(join(folder, file)))]))
  return { integrity, version: createHash('sha256').update(JSON.stringify(integrity)).digest('hex').slice(0, 16) }
}

/**
 * Copies a build to `<folder>/<version>/`, which appears complete and never changes. Throws when there is other content
 * under that name. Only while {@link ./lock.ts whileLocked}: otherwise another release could remove a version that is
 * not registered yet.
 */
export function place(distDir: string, folder: string, version: string): void {
  const target = join(folder, version)
  if (existsSync(target)) return requireUnchanged(folder, version)
  mkdirSync(folder, { recursive: true })
  removeHalves(folder)
  const passing = join(folder, `.${version}`)
  try {
    cpSync(distDir, passing, { recursive: true })
    for (const file of filesIn(passing)) flush(join(passing, file))
    requireTrueCopies(passing)
    if (contentOf(passing).version !== version)
      throw new Error(`${distDir} changed while it was copied: publish it again.`)
    renameSync(passing, target)
    flush(folder)
  } finally {
    rmSync(passing, { recursive: true, force: true })
  }
}

/** The compressed copies must match their files: browsers get them instead. */
function requireTrueCopies(folder: string): void {
  for (const file of filesIn(folder)) {
    const unpack = file.endsWith('.br') ? brotliDecompressSync : file.endsWith('.gz') ? gunzipSync : undefined
    if (unpack && !isCopyOf(join(folder, file), unpack))
      throw new Error(`${file} is no compressed copy of its file: build the app again.`)
  }
}

function isCopyOf(copy: string, unpack: (bytes: Buffer) => Buffer): boolean {
  try {
    return unpack(readFileSync(copy)).equals(readFileSync(copy.slice(0, -'.br'.length)))
  } catch {
    return false
  }
}

/** Files that a killed release left half copied. */
function removeHalves(folder: string): void {
  for (const name of readdirSync(folder))
    if (name.startsWith('.')) rmSync(join(folder, name), { recursive: true, force: true })
}

/** Throws when a stored version is missing, or was changed. */
export function requireUnchanged(folder: string, version: string): void {
  const target = join(folder, version)
  if (!existsSync(target))
    throw new Error(
      `${target} is not there: the last ${KEPT_VERSIONS} versions, and those of the last day, are kept. Publish it again.`,
    )
  if (contentOf(target).version !== version)
    throw new Error(`${target} has been changed since it was released: remove it and publish it again.`)
}

/**
 * Removes versions that no session can use any more: never one in use, the five last used, or one that was in use
 * within a day.
 */
export function removeOldVersions(folder: string, inUse: readonly string[], history: readonly Step[]): void {
  const uses = lastUses(history)
  const others = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !inUse.includes(entry.name))
    .map(({ name }) => ({ name, used: uses.get(name) ?? statSync(join(folder, name)).ctimeMs }))
    .sort((a, b) => b.used - a.used)
  const old = others.slice(KEPT_VERSIONS - inUse.length).filter(({ used }) => used < Date.now() - KEPT_MS)
  for (const { name } of old) rmSync(join(folder, name), { recursive: true, force: true })
}
