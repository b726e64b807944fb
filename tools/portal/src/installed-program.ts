import { existsSync, readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import path from 'node:path'

/** The file of a package's program, as installed beside this package. Throws when it is not installed. */
export function installedProgram(name: string, program: string): string {
  const manifest = findPackageJSON(name, import.meta.url)
  const { bin = {} } = JSON.parse(manifest ? readFileSync(manifest, 'utf8') : '{}') as { bin?: Record<string, string> }
  const file = manifest && path.join(path.dirname(manifest), bin[program] ?? '')
  if (!file || !existsSync(file)) throw new Error(`${name} is not installed: run npm install.`)
  return file
}
