import { createHash, randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { filesIn, integrityOf } from '@portal/rspack-preset/dist-files'

/** Versions that stay on disk: open sessions still load late chunks of the one they started with. */
const KEPT_VERSIONS = 5

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
  cpSync(distDir, passing, { recursive: true })
  try {
    renameSync(passing, target)
  } catch (error) {
    rmSync(passing, { recursive: true })
    // Somebody else published the same content meanwhile.
    if (!existsSync(target)) throw error
  }
}

/** Throws when a placed version is gone, or is no longer what was placed. */
export function requireUnchanged(folder: string, version: string): void {
  const target = join(folder, version)
  if (!existsSync(target)) throw new Error(`${target} is not there: the last ${KEPT_VERSIONS} versions are kept. Publish it again.`)
  if (contentOf(target).version !== version) throw new Error(`${target} has been changed since it was released: remove it and publish it again.`)
}

/** Removes all but these versions and the latest others, five in all. */
export function removeOldVersions(folder: string, inUse: readonly string[]): void {
  const others = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !inUse.includes(entry.name))
    .map(({ name }) => ({ name, placed: statSync(join(folder, name)).ctimeMs }))
    .sort((a, b) => b.placed - a.placed)
  for (const { name } of others.slice(KEPT_VERSIONS - inUse.length)) rmSync(join(folder, name), { recursive: true, force: true })
}
