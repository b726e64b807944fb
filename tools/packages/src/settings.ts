import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Rules that need this workspace: its projects, its tags and its paths. */
const OF_WORKSPACE = ['jsPlugins', 'overrides', 'ignorePatterns', '$schema']

const read = (root: string, file: string) =>
  JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Record<string, object>

/** The workspace's settings for TypeScript, oxlint and oxfmt, as a repository of its own extends or copies them. */
export function settingsFiles(root: string): Readonly<Record<string, object>> {
  const types = {
    ...read(root, 'tsconfig.base.json')['compilerOptions'],
    ...read(root, 'tsconfig.browser.json')['compilerOptions'],
  }
  const without = (settings: Record<string, object>, keys: readonly string[]) =>
    Object.fromEntries(Object.entries(settings).filter(([key]) => !keys.includes(key)))
  const lint = without(read(root, '.oxlintrc.json'), OF_WORKSPACE)
  return {
    'tsconfig.json': { compilerOptions: types },
    'oxlint.json': { ...lint, rules: withoutPlugins({ ...lint['rules'] }) },
    'oxfmt.json': without(read(root, '.oxfmtrc.json'), ['$schema']),
  }
}

/** A remote's pages are default exports, and its build is what a lint of default exports would refuse. */
const withoutPlugins = (rules: object): object =>
  Object.fromEntries(
    Object.entries(rules).filter(([rule]) => !rule.startsWith('nx/') && rule !== 'import/no-default-export'),
  )
