import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { SHARED_KEYS, type SharedKey } from '@portal/releases/shared-keys'

/**
 * What a remote does with each shared module: it consumes the shell's, and bundles none. The runtime checks no versions:
 * there is one of each, and the host contract decides whether a remote fits it.
 */
export const consumed = (): Record<SharedKey, { singleton: true; requiredVersion: false; import: false }> =>
  Object.fromEntries(
    SHARED_KEYS.map((key) => [key, { singleton: true, requiredVersion: false, import: false }]),
  ) as ReturnType<typeof consumed>

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
