import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buildApps } from '@portal/release-tool'
import { contentOf } from '@portal/releases'
import {
  BY_DEVELOPMENT,
  BY_START,
  inReleases,
  isOwnOfStart,
  lastBrought,
  presentShell,
  publishRemote,
  publishShell,
  readHistory,
  readRegistry,
  releaseFolders,
  type ReleasePlace,
} from '@portal/releases/releasing'
import { sourceHash } from '@portal/rspack-preset/source-hash'
import type { AppPlan, PortalPlan } from './plan.ts'
import { StartError } from './start-error.ts'
import type { Say } from './terminal.ts'

/**
 * Builds the apps whose sources differ from those of their `dist`, and publishes builds that are new to this data
 * directory. A rolled-back or trial version stays until there is another build of it; what a team released or withdrew
 * by the release tool stays until the tool is used again. Throws StartError.
 */
export async function prepareFrontEnds(
  plan: PortalPlan,
  place: ReleasePlace,
  say: Say,
  stopEarly: AbortSignal,
  build = buildApps,
): Promise<void> {
  // An image has built apps without their sources.
  const sources = plan.apps.filter(({ folder }) => existsSync(path.join(folder, 'package.json')))
  const hashes = new Map(sources.map((app) => [app, sourceHash(app.folder)]))
  const stale = await filter(sources, async (app) => !(await isBuilt(plan, app, hashes.get(app) ?? '')))
  if (stale.length > 0) {
    say(`Building ${stale.map(({ remote }) => remote ?? 'the shell').join(', ')} ...`)
    await forgetBuilds(plan, stale)
    await build(
      plan.root,
      stale.map(({ folder }) => folder),
      { stopEarly },
    ).catch((error: Error) => {
      throw new StartError(error.message)
    })
    await Promise.all(stale.map((app) => noteBuild(plan, app, hashes.get(app) ?? '')))
  }
  if (!place.store) await setAsideForeignRegistry(place.dataDir, say)
  await inReleases(place, { remotes: true }, (dataDir) => {
    const isShared = place.store !== undefined
    const fresh = plan.apps.filter((app) => isToPublish(app, { dataDir, isShared }, say))
    for (const app of fresh) publishFresh(app, fresh, dataDir, say)
  }).catch((error: unknown) => {
    throw error instanceof StartError || !place.store ? error : new StartError(messageOf(error))
  })
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Call it before another program writes into the apps' `dist`. */
export async function forgetBuilds(plan: PortalPlan, apps: readonly AppPlan[]): Promise<void> {
  await Promise.all(apps.map((app) => rm(buildNote(plan, app), { force: true })))
}

/** Releases a new development build to the users of this data directory. */
export function publishDevelopment(app: AppPlan, dataDir: string): void {
  publish(app, { dataDir, by: BY_DEVELOPMENT, anySize: true })
}

function publish(
  { remote, folder }: AppPlan,
  { followed, ...how }: { dataDir: string; by: string; anySize?: boolean; followed?: readonly string[] },
): void {
  const build = { ...how, distDir: path.join(folder, 'dist') }
  if (remote === undefined) publishShell({ ...build, ...(followed ? { followed } : {}) })
  else publishRemote({ ...build, name: remote })
}

const nameOf = ({ remote }: AppPlan) => remote ?? 'shell'

function liveVersion(app: AppPlan, dataDir: string): string | undefined {
  const folders = releaseFolders(dataDir)
  return app.remote === undefined
    ? presentShell(folders) || undefined
    : readRegistry(folders).find(({ name }) => name === app.remote)?.version
}

/**
 * True for a build that was not the last one of this data directory, unless a team released or withdrew the live
 * version. In a store that machines share, no build is published twice by a start: during an upgrade gateways of both
 * releases start.
 */
function isToPublish(app: AppPlan, { dataDir, isShared }: { dataDir: string; isShared: boolean }, say: Say): boolean {
  const history = readHistory(releaseFolders(dataDir), nameOf(app))
  const live = liveVersion(app, dataDir)
  const built = contentOf(path.join(app.folder, 'dist')).version
  if (live === built || (live !== undefined && lastBrought(history) === built)) return false
  if (isShared && live !== undefined && history.some(({ version }) => version === built)) return false
  if (isOwnOfStart(history, live)) return true
  const state = live === undefined ? 'withdrawn' : `at ${live}, which was released to this portal`
  say(
    `${nameOf(app)} stays ${state}. This checkout has built another version: npm run release -- publish ${nameOf(app)} makes it live.`,
  )
  return false
}

/** Publishes one of the `fresh` builds. A refused one keeps the live version; only without one the start ends. */
function publishFresh(app: AppPlan, fresh: readonly AppPlan[], dataDir: string, say: Say): void {
  try {
    publish(app, { dataDir, by: BY_START, followed: fresh.flatMap(({ remote }) => remote ?? []) })
  } catch (error) {
    const refusal = messageOf(error)
    if (liveVersion(app, dataDir) === undefined)
      throw new StartError(`${nameOf(app)} could not be published. ${refusal}`)
    say(`${nameOf(app)} stays at the version before. ${refusal}`)
  }
}

/** A registry with an invalid signature is not extended, and does not prevent the portal's start. */
async function setAsideForeignRegistry(dataDir: string, say: Say): Promise<void> {
  const folders = releaseFolders(dataDir)
  try {
    readRegistry(folders)
  } catch {
    const file = path.join(folders.mfeDir, 'registry.json')
    await rename(file, `${file}.refused`)
    say(
      `${file} was not made by the release tool of this data directory: it is set aside as registry.json.refused, and what is built here is published.`,
    )
  }
}

/**
 * The note contains the sources' hash and the time of the build, so that a `dist` that another program has written
 * since does not count.
 */
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
