import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buildApps, contentOf, lastBrought, publishRemote, publishShell, readHistory, readRegistry, releaseFolders } from '@portal/release-tool'
import { sourceHash } from '@portal/rspack-preset/source-hash'
import type { AppPlan, PortalPlan } from './plan.ts'
import { StartError } from './start-error.ts'
import type { Say } from './terminal.ts'

/**
 * Builds the apps whose sources differ from what their `dist` was built of, and publishes those whose build is new to this data
 * directory. What was rolled back, or is on trial with some, stays so until there is another build of it. Throws StartError.
 */
export async function prepareFrontEnds(plan: PortalPlan, dataDir: string, say: Say, stopEarly: AbortSignal): Promise<void> {
  const hashes = new Map(plan.apps.map((app) => [app, sourceHash(app.folder)]))
  const stale = await filter(plan.apps, async (app) => !(await isBuilt(plan, app, hashes.get(app) ?? '')))
  if (stale.length > 0) {
    say(`Building ${stale.map(({ remote }) => remote ?? 'the shell').join(', ')} ...`)
    await forgetBuilds(plan, stale)
    await buildApps(plan.root, stale.map(({ folder }) => folder), stopEarly).catch((error: Error) => {
      throw new StartError(error.message)
    })
    await Promise.all(stale.map((app) => noteBuild(plan, app, hashes.get(app) ?? '')))
  }
  await setAsideForeignRegistry(dataDir, say)
  for (const app of plan.apps) if (isNew(app, dataDir)) publish(app, dataDir)
}

/** To be called before somebody else writes into the apps' `dist`. */
export async function forgetBuilds(plan: PortalPlan, apps: readonly AppPlan[]): Promise<void> {
  await Promise.all(apps.map((app) => rm(buildNote(plan, app), { force: true })))
}

/** Puts a freshly built app in front of the users of this data directory. `isDevelopment`: a build that is larger than others may be. */
export function publish({ remote, folder }: AppPlan, dataDir: string, isDevelopment = false): void {
  const build = { dataDir, distDir: path.join(folder, 'dist'), by: isDevelopment ? 'npm run dev' : 'npm start' }
  if (remote === undefined) publishShell(build)
  else publishRemote({ ...build, name: remote, anySize: isDevelopment })
}

/** True for a build that this data directory has not seen last: only then is there a reason to publish it. */
function isNew({ remote, folder }: AppPlan, dataDir: string): boolean {
  const folders = releaseFolders(dataDir)
  const isThere = remote === undefined
    ? existsSync(path.join(folders.shellDir, 'current'))
    : readRegistry(folders).some(({ name }) => name === remote)
  return !isThere || lastBrought(readHistory(folders, remote ?? 'shell')) !== contentOf(path.join(folder, 'dist')).version
}

/** A registry that nobody can vouch for is not built upon, and does not keep the portal from starting. */
async function setAsideForeignRegistry(dataDir: string, say: Say): Promise<void> {
  const folders = releaseFolders(dataDir)
  try {
    readRegistry(folders)
  } catch {
    const file = path.join(folders.mfeDir, 'registry.json')
    await rename(file, `${file}.refused`)
    say(`${file} was not made by the release tool of this data directory: it is set aside as registry.json.refused, and what is built here is published.`)
  }
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

async function filter<T>(items: readonly T[], condition: (item: T) => Promise<boolean>): Promise<T[]> {
  const verdicts = await Promise.all(items.map(condition))
  return items.filter((_, index) => verdicts[index])
}
