import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import {
  inReleases,
  readHistory,
  releaseFolders,
  type ReleasePlace,
  readReleases,
  runAct,
  SHELL,
} from '@portal/releases/releasing'
import { buildApps } from './build-apps.ts'
import { type Command, isOfNewBuild } from './command.ts'
import { stepLine } from './history-text.ts'
import { noteRelease } from './note-release.ts'
import { type Portal, releaseByApi } from './release-by-api.ts'
import { whoIsHere } from './who-is-here.ts'

/** The workspace (absolute), and where its portal's releases are. */
export interface Place extends ReleasePlace {
  readonly root: string
  /** A portal to release to by its API, with a token; otherwise it is released here, with the signing key. */
  readonly portal?: Portal | undefined
}

/** Runs a command and returns its output. Throws an error with one sentence. */
export async function runCommand(command: Command, { root, portal, ...place }: Place): Promise<string> {
  const { act, name, version } = command
  if (act === 'history')
    return portal
      ? releaseByApi(command, portal, undefined)
      : readReleases(place, {}, (dataDir) => historyText(name, dataDir))
  // Built before the release begins, so that no other release waits for it.
  const isBuilt = isOfNewBuild(command)
  const distDir = isBuilt ? await built(command, root) : undefined
  if (portal) {
    const told = await releaseByApi(command, portal, distDir)
    // What is released to all users from this workspace is what the next release must work beside.
    const noted = act === 'publish' || act === 'promote' ? noteRelease(root, new Date()) : null
    return noted === null ? told : `${told}\n${noted}`
  }
  const wanted = { backOf: isBuilt ? undefined : name, version, remotes: name === SHELL }
  const by = command.by ?? whoIsHere(root)
  return inReleases(place, wanted, (dataDir) => runAct({ ...command, act, by }, { dataDir, distDir }).text)
}

/** The build to release: the given one, or a new one of the app in the workspace. */
async function built({ name, dist }: Command, root: string): Promise<string> {
  if (dist !== undefined) return resolve(root, dist)
  const folder = join(root, 'apps', name === SHELL ? SHELL : `${name}-mfe`)
  if (!existsSync(folder)) throw new Error(`There is no app ${folder}.`)
  await buildApps(root, [folder], { checksTypes: true })
  return join(folder, 'dist')
}

function historyText(name: string, dataDir: string): string {
  const steps = readHistory(releaseFolders(dataDir), name)
  if (steps.length === 0) return `${name} has not been published yet.`
  return steps.map(stepLine).join('\n')
}
