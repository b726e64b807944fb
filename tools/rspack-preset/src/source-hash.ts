import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

/** Files that only tests read, besides built and installed ones. */
const SKIPPED = new Set(['node_modules', 'dist', 'fixture'])
const TEST = /\.test\.tsx?$/

/** Goes up from `folder` to the folder of the lock file: the workspace's root. */
export function workspaceRoot(folder: string): string {
  if (existsSync(join(folder, 'package-lock.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('No package-lock.json above the app: it has to be built inside its workspace.')
  return workspaceRoot(parent)
}

/**
 * Ten hexadecimal digits that change with any input of the build of the app in `folder`: its own sources, those of the
 * workspace packages it depends on, the preset, and the locked versions of all other packages.
 */
export function sourceHash(folder: string): string {
  const root = workspaceRoot(folder)
  const hash = createHash('sha256')
  const packages = [...withDependencies(folder), realpathSync(join(import.meta.dirname, '..'))]
  for (const file of [join(root, 'package-lock.json'), ...packages.flatMap(sources)]) {
    hash.update(relative(root, file).split(sep).join('/')).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex').slice(0, 10)
}

/** The folders of a workspace package and of every workspace package that it depends on, in a stable order. */
export function withDependencies(folder: string): string[] {
  const found = new Set<string>()
  const visit = (at: string) => {
    if (found.has(at)) return
    found.add(at)
    const { dependencies = {} } = JSON.parse(readFileSync(join(at, 'package.json'), 'utf8')) as {
      dependencies?: Record<string, string>
    }
    for (const name of Object.keys(dependencies).filter((dependency) => dependency.startsWith('@portal/'))) {
      visit(realpathSync(join(workspaceRoot(at), 'node_modules', name)))
    }
  }
  visit(realpathSync(folder))
  return [...found].sort()
}

/** Every file of a package that is part of a build, in a stable order. */
export function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !SKIPPED.has(name) && !name.startsWith('.') && !TEST.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? sources(join(folder, entry.name)) : [join(folder, entry.name)]))
}
