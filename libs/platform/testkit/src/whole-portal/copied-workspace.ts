import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../../../..')
const OWN = '@portal'

/**
 * Copies this work tree as it would be committed into `copy`, an empty folder. Packages of others are those of this
 * workspace, by links; the workspace's own are those of the copy.
 */
export function copyWorkspace(copy: string): void {
  for (const file of filesOf(ROOT)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(ROOT, file), join(copy, file))
  }
  mkdirSync(join(copy, 'node_modules', OWN), { recursive: true })
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== OWN && !name.startsWith('.cache'))
      symlinkSync(join(ROOT, 'node_modules', name), join(copy, 'node_modules', name))
  for (const folder of projectsIn(copy)) {
    const nested = join(ROOT, folder, 'node_modules')
    if (existsSync(nested)) symlinkSync(nested, join(copy, folder, 'node_modules'))
  }
  linkProjects(copy)
}

/** Links the packages of the copy that have no link yet, as `npm install` does after a new project. */
export function linkProjects(copy: string): void {
  for (const folder of projectsIn(copy)) {
    const { name } = JSON.parse(readFileSync(join(copy, folder, 'package.json'), 'utf8')) as { name: string }
    const link = join(copy, 'node_modules', name)
    if (lstatSync(link, { throwIfNoEntry: false }) === undefined) symlinkSync(realpathSync(join(copy, folder)), link)
  }
}

function filesOf(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  return listed.split('\0').filter((name) => name !== '' && existsSync(join(root, name)))
}

/** Folders with a package, by the patterns in the workspace's package.json. */
function projectsIn(root: string): string[] {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] }
  return workspaces
    .flatMap((pattern) => foldersOf(root, pattern.split('/')))
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
}

function foldersOf(root: string, [first, ...rest]: readonly string[], from = ''): string[] {
  if (first === undefined) return [from]
  const names = first === '*' ? directoriesIn(join(root, from)) : [first]
  return names.flatMap((name) => foldersOf(root, rest, join(from, name)))
}

const directoriesIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
