import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { publishRemote } from '@portal/release-tool'
import { sourceHash } from '@portal/rspack-preset/source-hash'
import type { AppPlan, PortalPlan } from './plan.ts'
import { mfeDir } from './service-environment.ts'
import { StartError } from './start-error.ts'
import type { Say } from './terminal.ts'

/**
 * Builds the apps whose sources differ from what their `dist` was built of, and publishes the remotes whose build is new to this
 * data directory. A remote that was rolled back by hand stays so until there is another build of it. Throws StartError.
 */
export async function prepareFrontEnds(plan: PortalPlan, dataDir: string, say: Say, stopEarly: AbortSignal): Promise<void> {
  const hashes = new Map(plan.apps.map((app) => [app, sourceHash(app.folder)]))
  const stale = await filter(plan.apps, async (app) => !(await isBuilt(plan, app, hashes.get(app) ?? '')))
  if (stale.length > 0) {
    say(`Building ${stale.map(({ remote }) => remote ?? 'the shell').join(', ')} ...`)
    await forgetBuilds(plan, stale)
    await nxBuild(plan.root, stale, stopEarly)
    await Promise.all(stale.map((app) => noteBuild(plan, app, hashes.get(app) ?? '')))
  }
  await publishNewOnes(plan, dataDir)
}

/** To be called before somebody else writes into the apps' `dist`. */
export async function forgetBuilds(plan: PortalPlan, apps: readonly AppPlan[]): Promise<void> {
  await Promise.all(apps.map((app) => rm(buildNote(plan, app), { force: true })))
}

/** Puts a freshly built remote in front of the users of this data directory. */
export function publish(app: AppPlan, dataDir: string): void {
  if (app.remote !== undefined) publishRemote({ name: app.remote, distDir: path.join(app.folder, 'dist'), mfeDir: mfeDir(dataDir) })
}

async function publishNewOnes(plan: PortalPlan, dataDir: string): Promise<void> {
  const file = path.join(dataDir, 'published.json')
  const published = existsSync(path.join(mfeDir(dataDir), 'registry.json')) ? await readJson(file) : {}
  for (const app of plan.apps) {
    const build = await readFile(buildNote(plan, app), 'utf8')
    if (app.remote === undefined || published[app.remote] === build) continue
    publish(app, dataDir)
    published[app.remote] = build
  }
  await writeFile(file, JSON.stringify(published))
}

/** The note holds the sources' hash and the time of the build, so that a `dist` that somebody else has written since does not count. */
async function isBuilt(plan: PortalPlan, app: AppPlan, hash: string): Promise<boolean> {
  const note = await readFile(buildNote(plan, app), 'utf8').catch(() => '')
  return note !== '' && note === (await noteText(app, hash))
}

async function noteBuild(plan: PortalPlan, app: AppPlan, hash: string): Promise<void> {
  const file = buildNote(plan, app)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, await noteText(app, hash))
}

async function noteText(app: AppPlan, hash: string): Promise<string> {
  const main = path.join(app.folder, 'dist', app.remote === undefined ? 'index.html' : 'mf-manifest.json')
  const built = await stat(main).catch(() => undefined)
  return built === undefined ? '' : `${hash} ${built.mtimeMs}`
}

function buildNote(plan: PortalPlan, app: AppPlan): string {
  return path.join(plan.root, '.nx', 'portal-builds', path.basename(app.folder))
}

function nxBuild(root: string, apps: readonly AppPlan[], stopEarly: AbortSignal): Promise<void> {
  const projects = apps.map(({ folder }) => path.relative(root, folder)).join(',')
  const nx = path.join(root, 'node_modules/nx')
  const { bin } = JSON.parse(readFileSync(path.join(nx, 'package.json'), 'utf8')) as { bin: { nx: string } }
  // Without its daemon and its terminal UI: nothing may stay behind, and progress is lines.
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', NODE_ENV: 'production' }
  const child = spawn(process.execPath, [path.join(nx, bin.nx), 'run-many', '-t', 'build', '-p', projects, '--output-style=stream'], { cwd: root, env, stdio: 'inherit' })
  stopEarly.addEventListener('abort', () => child.kill('SIGTERM'), { once: true })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      if (code === 0) resolve()
      else reject(new StartError(signal === null ? 'The front end could not be built: see the lines above.' : 'The build was stopped.'))
    })
  })
}

async function readJson(file: string): Promise<Record<string, string>> {
  return JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as Record<string, string>
}

async function filter<T>(items: readonly T[], condition: (item: T) => Promise<boolean>): Promise<T[]> {
  const verdicts = await Promise.all(items.map(condition))
  return items.filter((_, index) => verdicts[index])
}
