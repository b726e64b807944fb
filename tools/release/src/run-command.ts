import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { RegistryEntry } from '@portal/platform-contract'
import { buildApps } from './build-apps.ts'
import type { Command } from './command.ts'
import { releaseFolders } from './folders.ts'
import { readHistory, whoIsHere } from './history.ts'
import { promote, publishRemote, rollBack, stopTrial, tryRemote, withdraw } from './remote-releases.ts'
import { publishShell, rollBackShell, SHELL } from './shell-releases.ts'

/** The workspace and the portal's data directory, absolute. */
export interface Place {
  readonly root: string
  readonly dataDir: string
}

/** Runs a command and returns its output. Throws an error with one sentence. */
export async function runCommand(command: Command, { root, dataDir }: Place): Promise<string> {
  const { act, name, version, why, users, share, stop } = command
  if (act === 'history') return historyText(name, dataDir)
  const reason = { by: command.by ?? whoIsHere(root), why }
  const remote = { name, dataDir, ...reason }
  const distDir = () => built(command, root)
  if (act === 'rollback') {
    const undone = { ...remote, why: why ?? '', version }
    return name === SHELL ? `shell ${rollBackShell(undone)} is now released to all users.` : told(rollBack(undone))
  }
  if (act === 'withdraw') return `${name} ${withdraw({ ...remote, why: why ?? '' })} is taken out of the portal.`
  if (act === 'promote') return told(promote(remote))
  if (act === 'canary') {
    if (stop) return told(stopTrial(remote))
    return told(
      tryRemote({ ...remote, users, share, version, distDir: version === undefined ? await distDir() : undefined }),
    )
  }
  const publishing = { ...remote, distDir: await distDir() }
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
