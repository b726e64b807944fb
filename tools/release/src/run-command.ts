import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { RegistryEntry } from '@portal/platform-contract'
import {
  inReleases,
  promote,
  publishRemote,
  publishShell,
  readHistory,
  releaseFolders,
  type ReleasePlace,
  readReleases,
  rollBack,
  rollBackShell,
  SHELL,
  stopTrial,
  tryRemote,
  withdraw,
} from '@portal/releases/releasing'
import { buildApps } from './build-apps.ts'
import type { Command } from './command.ts'
import { whoIsHere } from './who-is-here.ts'

/** The workspace (absolute), and where its portal's releases are. */
export interface Place extends ReleasePlace {
  readonly root: string
}

/** Runs a command and returns its output. Throws an error with one sentence. */
export async function runCommand(command: Command, { root, ...place }: Place): Promise<string> {
  const { act, name, version, stop } = command
  if (act === 'history') return readReleases(place, {}, (dataDir) => historyText(name, dataDir))
  // Built before the release begins, so that no other release waits for it.
  const isBuilt = act === 'publish' || (act === 'canary' && !stop && version === undefined)
  const distDir = isBuilt ? await built(command, root) : undefined
  const wanted = { backOf: isBuilt ? undefined : name, version, remotes: name === SHELL }
  const by = command.by ?? whoIsHere(root)
  return inReleases(place, wanted, (dataDir) => runAct(command, { dataDir, distDir, by }))
}

interface Given {
  readonly dataDir: string
  readonly distDir: string | undefined
  readonly by: string
}

function runAct({ act, name, version, why, users, share, stop }: Command, { dataDir, distDir, by }: Given): string {
  const remote = { name, dataDir, by, why }
  if (act === 'rollback') {
    const undone = { ...remote, why: why ?? '', version }
    return name === SHELL ? `shell ${rollBackShell(undone)} is now released to all users.` : told(rollBack(undone))
  }
  if (act === 'withdraw') return `${name} ${withdraw({ ...remote, why: why ?? '' })} is taken out of the portal.`
  if (act === 'promote') return told(promote(remote))
  if (act === 'canary') return told(stop ? stopTrial(remote) : tryRemote({ ...remote, users, share, version, distDir }))
  const publishing = { ...remote, distDir: distDir ?? '' }
  return name === SHELL
    ? `shell ${publishShell(publishing)} is now released to all users.`
    : told(publishRemote(publishing))
}

/** The build to release: the given one, or a new one of the app in the workspace. */
async function built({ name, dist }: Command, root: string): Promise<string> {
  if (dist !== undefined) return resolve(root, dist)
  const folder = join(root, 'apps', name === SHELL ? SHELL : `${name}-mfe`)
  if (!existsSync(folder)) throw new Error(`There is no app ${folder}.`)
  await buildApps(root, [folder], { checksTypes: true })
  return join(folder, 'dist')
}

function told({ name, version, canary }: RegistryEntry): string {
  const current = `${name} ${version} is now released to all users.`
  if (!canary) return current
  const some = [
    ...(canary.users.length > 0 ? [`users ${canary.users.join(', ')}`] : []),
    ...(canary.share > 0 ? [`${canary.share} percent of all`] : []),
  ]
  return `${current}\n${name} ${canary.version} is on trial with ${some.join(' and ')}.`
}

function historyText(name: string, dataDir: string): string {
  const steps = readHistory(releaseFolders(dataDir), name)
  if (steps.length === 0) return `${name} has not been published yet.`
  return steps
    .map(({ at, by, what, version, why, users = [], share = 0 }) => {
      const trial =
        what === 'canary'
          ? ` to ${[...users.map((id) => `user ${id}`), ...(share > 0 ? [`${share} %`] : [])].join(', ')}`
          : ''
      return `${at.slice(0, 19).replace('T', ' ')}  ${what.padEnd(11)} ${version}${trial}  by ${by}${why ? `: ${why}` : ''}`
    })
    .join('\n')
}
