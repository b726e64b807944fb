import { createHash, randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { registryEntry, type RegistryEntry } from '@portal/platform-contract'
import { builtContributions, filesIn, integrityOf, MANIFEST } from '@portal/rspack-preset/dist-files'
import { updateRegistry } from './registry-file.ts'

/** Versions of a remote that stay on disk: open sessions still load late chunks of the one they started with. */
const KEPT_VERSIONS = 5

export interface Release {
  /** Name in the registry, lower-case letters. */
  readonly name: string
  /** A built remote: manifest, contributions and assets. */
  readonly distDir: string
  /** Where the gateway serves `/mfe/` from. */
  readonly mfeDir: string
}

/**
 * Publishes a built remote: copies it to the immutable folder `<mfeDir>/<name>/<content hash>/` and swaps the registry's
 * entry of that remote. Whoever reads the folder or the registry sees the old state or the new one, never a half.
 * The same dist again changes nothing. Throws a sentence when the dist is not a whole remote.
 */
export function publishRemote({ name, distDir, mfeDir }: Release): RegistryEntry {
  const entry = describe(name, distDir)
  const folder = join(mfeDir, name, entry.version)
  if (!existsSync(folder)) placeWhole(distDir, folder)
  updateRegistry(mfeDir, entry)
  removeOldVersions(join(mfeDir, name), entry.version)
  return entry
}

function describe(name: string, distDir: string): RegistryEntry {
  const { hostContract, ...contributions } = readJson(join(distDir, 'contributions.json'), builtContributions)
  const manifest = readJson(join(distDir, MANIFEST), z.looseObject({ name: z.string() }))
  if (manifest.name !== `portal_${name}`) throw new Error(`${distDir} is a build of ${manifest.name}, not of portal_${name}.`)
  const files = filesIn(distDir)
  const integrity = Object.fromEntries(files.filter(isOriginal).map((file) => [file, integrityOf(readFileSync(join(distDir, file)))]))
  const version = createHash('sha256').update(JSON.stringify(integrity)).digest('hex').slice(0, 16)
  const baseUrl = `/mfe/${name}/${version}/`
  return registryEntry.parse({ name, version, hostContract, baseUrl, manifest: MANIFEST, integrity, contributions })
}

const isOriginal = (file: string) => !/\.(?:br|gz)$/.test(file)

function readJson<T>(path: string, schema: z.ZodType<T>): T {
  if (!existsSync(path)) throw new Error(`${path} is missing: build the remote before it is published.`)
  const parsed = schema.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  if (!parsed.success) throw new Error(`${path} is not what the host contract allows. ${z.prettifyError(parsed.error)}`)
  return parsed.data
}

/** Copies under a passing name and renames, so that a folder that can be seen is a whole one. */
function placeWhole(distDir: string, folder: string): void {
  const passing = `${folder}.${randomUUID()}`
  mkdirSync(join(folder, '..'), { recursive: true })
  cpSync(distDir, passing, { recursive: true })
  try {
    renameSync(passing, folder)
  } catch (error) {
    rmSync(passing, { recursive: true })
    // Somebody else published the same content meanwhile.
    if (!existsSync(folder)) throw error
  }
}

/** Keeps the present version and the latest others. */
function removeOldVersions(folder: string, present: string): void {
  const others = readdirSync(folder)
    .filter((version) => version !== present)
    .map((version) => ({ version, placed: statSync(join(folder, version)).ctimeMs }))
    .sort((a, b) => b.placed - a.placed)
  for (const { version } of others.slice(KEPT_VERSIONS - 1)) rmSync(join(folder, version), { recursive: true, force: true })
}
