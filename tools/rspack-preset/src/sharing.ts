import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { SHARED_KEYS, type SharedKey } from '@portal/releases/shared-keys'

/** Provided, but not needed by a first page: loaded when a remote needs it. All others are loaded at the start. */
const LATER: readonly SharedKey[] = ['@portal/ui']

interface Share {
  singleton: true
  requiredVersion: false
  version?: string
  import?: string | false
  eager?: true
}

/**
 * The runtime checks no versions: there is one of each, and the host contract decides whether a remote fits it. The check
 * would only warn, and took half of the time in which the portal's code is run.
 */
const COMMON = { singleton: true, requiredVersion: false } as const

/** Provided through a file of ours instead of the package itself. */
const OWN_ENTRIES: Partial<Record<SharedKey, string>> = { zod: join(import.meta.dirname, 'shared-zod.ts') }

/**
 * The shell provides, remotes only consume: none of it is bundled into a remote. The shell has no chunk per shared
 * module: chunks that contain both a provider and a consumer wait for each other forever, and 14 requests are slower
 * than 4.
 */
export function sharing(kind: 'shell' | 'remote', folder: string): Record<SharedKey, Share> {
  const share = (key: SharedKey): Share => {
    if (kind === 'remote') return { ...COMMON, import: false }
    const version = versionOf(packageOf(key), folder)
    const entry = OWN_ENTRIES[key]
    return { ...COMMON, version, ...(entry ? { import: entry } : {}), ...(LATER.includes(key) ? {} : { eager: true }) }
  }
  return Object.fromEntries(SHARED_KEYS.map((key) => [key, share(key)])) as Record<SharedKey, Share>
}

/** The version of each shared module, as installed for the app in `folder`. */
export const sharedVersions = (folder: string): Record<string, string> =>
  Object.fromEntries(SHARED_KEYS.map((key) => [key, versionOf(packageOf(key), folder)]))

const packageOf = (key: string) =>
  key
    .split('/')
    .slice(0, key.startsWith('@') ? 2 : 1)
    .join('/')

/** The version of an installed package, found as Node finds packages from `folder`. */
function versionOf(name: string, folder: string): string {
  for (const modules of createRequire(join(folder, 'package.json')).resolve.paths(name) ?? []) {
    const path = join(modules, name, 'package.json')
    try {
      return (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
  throw new Error(`${name} is shared by the portal but not installed for ${dirname(join(folder, 'package.json'))}.`)
}
