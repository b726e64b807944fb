import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import releases from './releases.json' with { type: 'json' }

/** What all of the last releases have; a part that is newer than they are has no release beside which it must run. */
export const FRONT_ENDS = ['shell', 'accounts', 'money', 'time'] as const
export const SERVICES = ['identity', 'money', 'time'] as const
export type FrontEnd = (typeof FRONT_ENDS)[number]

/** A release of this workspace, made again from its commit: its sources with their packages, and its built front ends. */
export interface PastRelease {
  readonly commit: string
  /** Services are started from here. */
  readonly folder: string
  /** The build of a front end. */
  dist(part: FrontEnd): string
}

/** The last releases, newest first. */
export const LAST_RELEASES: readonly string[] = releases.last.map(({ commit }) => commit)

const ROOT = join(import.meta.dirname, '../..')
/** Ignored by git; releases are kept here for the next run. */
const KEPT = join(ROOT, '.releases')
const SOURCES = ['apps', 'services', 'libs', 'tools', 'package.json', 'package-lock.json', 'tsconfig.base.json']
const execute = promisify(execFile)
const run = (program: string, args: readonly string[], cwd: string) =>
  execute(program, args, { cwd, env: { ...process.env, NODE_ENV: 'production' }, maxBuffer: 50_000_000 })

export const appFolder = (part: FrontEnd): string => join('apps', part === 'shell' ? part : `${part}-mfe`)

/** Makes the release of a commit again, once; the same sources give the same bytes. Needs the history of git. */
export async function pastRelease(commit: string): Promise<PastRelease> {
  const folder = join(KEPT, commit)
  if (!existsSync(folder)) {
    mkdirSync(KEPT, { recursive: true })
    for (const name of readdirSync(KEPT))
      if (!LAST_RELEASES.includes(name) && !isBeingMade(name))
        rmSync(join(KEPT, name), { recursive: true, force: true })
    const begun = mkdtempSync(join(KEPT, `begun-${process.pid}-`))
    const archive = join(begun, 'sources.tar')
    await run('git', ['archive', '--output', archive, commit, ...SOURCES], ROOT)
    await run('tar', ['--extract', '--file', archive], begun)
    await installPackages(begun)
    for (const part of FRONT_ENDS)
      await run(process.execPath, [join(begun, 'tools/rspack-preset/src/build.ts')], join(begun, appFolder(part)))
    rmSync(archive)
    // Another worker of the tests may have made the same release meanwhile.
    if (existsSync(folder)) rmSync(begun, { recursive: true })
    else renameSync(begun, folder)
  }
  return { commit, folder, dist: (part) => join(folder, appFolder(part), 'dist') }
}

/** True for the folder that another worker of the tests works in; one of an ended process is a leftover. */
function isBeingMade(name: string): boolean {
  const [, pid] = /^begun-(\d+)-/.exec(name) ?? []
  try {
    return pid !== undefined && process.kill(Number(pid), 0)
  } catch {
    return false
  }
}

interface Manifest {
  readonly name: string
  readonly dependencies?: Readonly<Record<string, string>>
}

/** This workspace's packages where they have the versions that the release asks for; otherwise its own, by npm. */
async function installPackages(folder: string): Promise<void> {
  const manifests = new Map(
    ['apps', 'services', 'libs', 'tools'].flatMap((kind) =>
      readdirSync(join(folder, kind), { recursive: true, encoding: 'utf8' })
        .filter((file) => /^(?:[^/]+\/){1,2}package\.json$/.test(file))
        .map((file) => {
          const project = dirname(join(kind, file))
          return [project, JSON.parse(readFileSync(join(folder, project, 'package.json'), 'utf8')) as Manifest]
        }),
    ),
  )
  const isShipped = ([project]: [string, Manifest]) =>
    !project.startsWith('tools/') || project.endsWith('rspack-preset')
  if (![...manifests].filter(isShipped).every(([project, manifest]) => hasPackages(project, manifest)))
    return void (await run('npm', ['ci', '--ignore-scripts', '--prefer-offline', '--include=dev'], folder))
  const link = (from: string, to: string) => {
    mkdirSync(dirname(to), { recursive: true })
    symlinkSync(from, to)
  }
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@portal' && !name.startsWith('.'))
      link(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name))
  for (const [project, { name }] of manifests) {
    const at = join(folder, 'node_modules', name)
    link(relative(dirname(at), join(folder, project)), at)
    const nested = join(ROOT, project, 'node_modules')
    if (existsSync(nested)) link(nested, join(folder, project, 'node_modules'))
  }
}

function hasPackages(project: string, { dependencies = {} }: Manifest): boolean {
  const { resolve } = createRequire(join(ROOT, project, 'package.json'))
  return Object.entries(dependencies).every(([name, version]) => {
    if (name.startsWith('@portal/')) return true
    const found = resolve
      .paths(name)
      ?.map((at) => join(at, name, 'package.json'))
      .find((file) => existsSync(file))
    return found !== undefined && (JSON.parse(readFileSync(found, 'utf8')) as { version: string }).version === version
  })
}
