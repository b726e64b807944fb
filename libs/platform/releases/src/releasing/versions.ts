import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { contentOf, filesIn, requireTrueCopies } from '../index.ts'
import { SOURCE_MAPS } from '../built-maps.ts'
import { flush } from './flush.ts'
import { lastUses, type Step } from './history.ts'
import { ReleaseRefused } from './refused.ts'

/** Number of versions that stay on disk, including those in use: for rollbacks. */
const KEPT_VERSIONS = 5
/**
 * Beyond those, all that were in use within this time stay: sessions last 12 hours, and still load late chunks of the
 * version with which they started.
 */
const KEPT_MS = 24 * 3_600_000

/**
 * Copies a build to `<folder>/<version>/`, without its source maps, which appears complete and never changes. Throws when there is other content
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
    cpSync(distDir, passing, { recursive: true, filter: (from) => from !== join(distDir, SOURCE_MAPS) })
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

/** Files that a killed release left half copied. */
function removeHalves(folder: string): void {
  for (const name of readdirSync(folder))
    if (name.startsWith('.')) rmSync(join(folder, name), { recursive: true, force: true })
}

/** Throws when a stored version is missing, or was changed. */
export function requireUnchanged(folder: string, version: string): void {
  const target = join(folder, version)
  if (!existsSync(target))
    throw new ReleaseRefused(
      'version_gone',
      `${target} is not there: the last ${KEPT_VERSIONS} versions, and those of the last day, are kept. Publish it again.`,
    )
  if (contentOf(target).version !== version)
    throw new ReleaseRefused(
      'version_changed',
      `${target} has been changed since it was released: remove it and publish it again.`,
    )
}

/** Removes versions from a folder that no session can use any more. */
export function removeOldVersions(folder: string, inUse: readonly string[], history: readonly Step[]): void {
  const placed = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => ({ name, placedAt: statSync(join(folder, name)).ctimeMs }))
  for (const name of oldVersions(placed, inUse, history)) rmSync(join(folder, name), { recursive: true, force: true })
}

/**
 * Which versions no session can use any more: never one in use, the five last used, or one that was in use within a
 * day.
 */
export function oldVersions(
  placed: readonly { readonly name: string; readonly placedAt: number }[],
  inUse: readonly string[],
  history: readonly Step[],
): string[] {
  const uses = lastUses(history)
  return placed
    .filter(({ name }) => !inUse.includes(name))
    .map(({ name, placedAt }) => ({ name, used: uses.get(name) ?? placedAt }))
    .sort((a, b) => b.used - a.used)
    .slice(KEPT_VERSIONS - inUse.length)
    .filter(({ used }) => used < Date.now() - KEPT_MS)
    .map(({ name }) => name)
}
