import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { versionsOf } from '@portal/packages-tool/version'
import { type Draft, draftsOf, writeNew } from './fill.ts'

/** A repository for the remote of an area. `to` (absolute): a folder outside the workspace, without these files. */
interface Repository {
  readonly root: string
  readonly name: string
  readonly to: string
  /** The npm registry that has the portal's packages. */
  readonly registry: string
  /** Their number (ADR 110). */
  readonly number: number
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** What tests, lint and types of pages need of the workspace's own tools. */
const TOOLS = [
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'oxfmt',
  'oxlint',
  'vitest',
]
/** Replaced by the repository's own. */
const REPLACED = new Set(['README.md', 'package.json', 'tsconfig.json'])

/** Lays out a remote of the workspace as a repository of its own. Returns the next steps. */
export function beginRepository({ root, name, to, registry, number }: Repository): string {
  const app = join(root, 'apps', `${name}-mfe`)
  if (!existsSync(app)) throw new Error(`There is no remote ${name}: npm run generate -- remote ${name} makes one.`)
  const tools = JSON.parse(readFileSync(join(root, 'tools/portal/package.json'), 'utf8')) as Manifest
  const playwright = tools.dependencies?.['playwright-core'] ?? 'latest'
  const settings = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8')) as object
  writeNew([
    ...draftsOf(join(import.meta.dirname, '../templates/repository'), to, { name, registry, playwright }),
    { path: join(to, 'package.json'), text: json(manifestOf(root, name, number)) },
    { path: join(to, '.oxfmtrc.json'), text: json(settings) },
    ...copied(app, to),
  ])
  return `${to} is there. Next, in it: git init, npm install, npm run dev -- --alone, and commit package-lock.json.`
}

function manifestOf(root: string, name: string, number: number): object {
  const read = (folder: string) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest
  const workspace = read('')
  const { dependencies = {}, devDependencies = {} } = read(`apps/${name}-mfe`)
  const packed = versionsOf(root, number)
  const ranged = (versions: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(versions)
        .map(([one, version]) => [one, packed.has(one) ? `^${packed.get(one)}` : version] as const)
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    )
  const tools = Object.fromEntries(TOOLS.map((one) => [one, workspace.devDependencies?.[one] ?? 'latest']))
  const { '@portal/page-testkit': _, ...used } = { ...devDependencies, ...dependencies }
  return {
    name: `${name}-mfe`,
    private: true,
    type: 'module',
    scripts: {
      build: 'portal build',
      dev: 'portal dev',
      test: 'portal test',
      compare: 'portal compare',
      lint: 'oxfmt --check && oxlint',
      release: 'portal release',
    },
    dependencies: ranged(used),
    devDependencies: ranged({ '@portal/shell': '', '@portal/page-testkit': '', '@portal/tools': '', ...tools }),
    optionalDependencies: workspace.optionalDependencies,
  }
}

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`

/** The app's files, except those that this repository has of its own. */
function copied(app: string, to: string): Draft[] {
  return readdirSync(app, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(app.length + 1))
    .filter((file) => !REPLACED.has(file) && !/^(?:dist|node_modules|\.nx)\//.test(file))
    .map((file) => ({ path: join(to, file), text: readFileSync(join(app, file), 'utf8') }))
}
