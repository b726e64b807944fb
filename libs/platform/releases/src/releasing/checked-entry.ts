import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { type Contributions, type RegistryEntry, registryEntry } from '@portal/platform-contract'
import { contentOf, filesIn } from '../index.ts'
import { builtContributions, CONTRIBUTIONS, MANIFEST } from '../dist-files.ts'
import { requireSmallMaps } from '../built-maps.ts'
import { SHARED_KEYS } from '../shared-keys.ts'
import { foreignReach } from './own-styles.ts'

const files = z.object({ sync: z.array(z.string()), async: z.array(z.string()) })
const assets = z.object({ js: files, css: files })
/** The fields of a federation manifest that the release tool reads. */
const manifestFile = z.looseObject({
  name: z.string(),
  metaData: z.looseObject({ remoteEntry: z.looseObject({ name: z.string() }) }),
  shared: z.array(z.looseObject({ name: z.string(), assets })),
  exposes: z.array(z.looseObject({ path: z.string(), assets })),
})
type Manifest = z.infer<typeof manifestFile>

/**
 * The most that a remote's first view may bring beyond the shell, in kB as they are sent, unless its `portal.config.ts`
 * names its own limit.
 */
const FIRST_VIEW_KB = 130
/** No remote can allow itself more: this many kB take three seconds on a slow phone. */
const MOST_FIRST_VIEW_KB = 300

/**
 * The registry's entry for a built remote, after all checks before its release: contributions, exposed modules, shared
 * packages, styles, size. `anySize`: a development build, or an already released one. Throws an error with one sentence
 * that names the fault.
 */
export function checkedEntry(name: string, distDir: string, anySize = false): RegistryEntry {
  const {
    hostContract,
    needs: _,
    firstViewKb = FIRST_VIEW_KB,
    ...contributions
  } = readJson(join(distDir, CONTRIBUTIONS), builtContributions)
  const manifest = readJson(join(distDir, MANIFEST), manifestFile)
  if (manifest.name !== `portal_${name}`)
    throw new Error(`${distDir} is a build of ${manifest.name}, not of portal_${name}.`)
  requireExposed(name, contributions, manifest)
  requireFiles(name, distDir, manifest)
  requireNothingOfTheShell(name, manifest)
  if (!anySize) {
    requireSmallMaps(distDir)
    requireOwnStyles(name, distDir)
    requireSmall(name, distDir, manifest, Math.min(firstViewKb, MOST_FIRST_VIEW_KB))
  }
  const { version, integrity } = contentOf(distDir)
  return registryEntry.parse({
    name,
    version,
    hostContract,
    baseUrl: `/mfe/${name}/${version}/`,
    manifest: MANIFEST,
    integrity,
    contributions,
  })
}

function readJson<T>(path: string, schema: z.ZodType<T>): T {
  if (!existsSync(path)) throw new Error(`${path} is missing: build the remote before it is published.`)
  const parsed = schema.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  if (!parsed.success) throw new Error(`${path} is not what the host contract allows. ${z.prettifyError(parsed.error)}`)
  return parsed.data
}

/** What a built remote runs, and which modules it exposes. */
export function modulesOf(distDir: string): { readonly entry: string; readonly modules: readonly string[] } {
  const { metaData, exposes } = readJson(join(distDir, MANIFEST), manifestFile)
  return { entry: metaData.remoteEntry.name, modules: exposes.map(({ path }) => path) }
}

function requireFiles(name: string, distDir: string, { metaData, exposes }: Manifest): void {
  const present = new Set(filesIn(distDir))
  const named = [metaData.remoteEntry.name, ...exposes.flatMap(({ assets: { js, css } }) => [...js.sync, ...css.sync])]
  const missing = named.find((file) => !present.has(file))
  if (missing !== undefined) throw new Error(`${name}'s manifest names ${missing}, which is not part of the build.`)
}

function requireExposed(name: string, { routes, slots }: Contributions, { exposes }: Manifest): void {
  const missing = [...routes, ...slots].find(({ module }) => !exposes.some(({ path }) => path === module))
  if (missing) throw new Error(`${name} contributes ${missing.module}, which its build does not expose.`)
}

function requireNothingOfTheShell(name: string, { shared }: Manifest): void {
  for (const {
    name: key,
    assets: { js },
  } of shared) {
    if (!SHARED_KEYS.some((known) => known === key))
      throw new Error(`${name} shares ${key}, which the shell does not provide.`)
    if (js.sync.length + js.async.length > 0)
      throw new Error(`${name} brings a ${key} of its own; it has to come from the shell.`)
  }
}

function requireOwnStyles(name: string, distDir: string): void {
  for (const file of filesIn(distDir).filter((path) => path.endsWith('.css'))) {
    const [selector] = foreignReach(readFileSync(join(distDir, file), 'utf8'))
    if (selector !== undefined)
      throw new Error(`${name}'s ${file} styles ${selector}, which could affect others: start with a class of its own.`)
  }
}

function requireSmall(name: string, distDir: string, { metaData, exposes }: Manifest, most: number): void {
  for (const {
    path,
    assets: { js, css },
  } of exposes) {
    const first = [MANIFEST, metaData.remoteEntry.name, ...js.sync, ...css.sync]
    const sizes = first.map((file) => ({ file, kilobytes: sentBytes(join(distDir, file)) / 1000 }))
    const all = sizes.reduce((sum, { kilobytes }) => sum + kilobytes, 0)
    if (all <= most) continue
    const [largest] = sizes.toSorted((a, b) => b.kilobytes - a.kilobytes)
    throw new Error(
      `${name}'s ${path} takes ${all.toFixed(0)} kB for its first view, ${largest?.kilobytes.toFixed(0)} kB of it ${largest?.file}; at most ${most} kB are allowed.`,
    )
  }
}

/** As most browsers get it: the compressed copy where there is one. */
const sentBytes = (path: string) => statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
