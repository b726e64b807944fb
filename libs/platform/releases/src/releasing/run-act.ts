import type { RegistryEntry } from '@portal/platform-contract'
import { promote, publishRemote, rollBack, stopTrial, tryRemote, withdraw } from './remote-releases.ts'
import { ReleaseRefused } from './refused.ts'
import { publishShell, rollBackShell, SHELL } from './shell-releases.ts'
import type { Reason } from './history.ts'

/** What can be done with a remote or the shell; the history is only read. */
export const ACTS = ['publish', 'canary', 'promote', 'rollback', 'withdraw'] as const
export type ActName = (typeof ACTS)[number]

/** One act. `users` (ids), `share` (percent) and `stop` are of a trial. */
export interface Act extends Reason {
  readonly act: ActName
  /** The remote, or `shell`. */
  readonly name: string
  /** A version that is here. */
  readonly version?: string | undefined
  readonly users?: readonly number[] | undefined
  readonly share?: number | undefined
  readonly stop?: boolean | undefined
  /** Only while this version is on trial (`stop`) or live (`rollback`). */
  readonly only?: string | undefined
}

/** Throws an error with one sentence for an act that lacks something, or that the shell does not have. */
export function requireComplete({ act, name, why, users, share, stop }: Act): void {
  if ((act === 'rollback' || act === 'withdraw') && !why) throw new Error('Say why: --why "…".')
  if (act === 'canary' && !stop && !users?.length && !share)
    throw new ReleaseRefused(
      'no_users',
      'Name the users of the trial: --users with their ids, --share with a percentage, or --stop.',
    )
  if (name === SHELL && (act === 'canary' || act === 'promote' || act === 'withdraw'))
    throw new ReleaseRefused('not_of_shell', `The shell has no ${act}: publish it, or roll it back.`)
}

/** Does it on the folders of `dataDir`, with the build in `distDir`, if any; returns what is released now. */
export function runAct(
  { act, name, version, users, share, stop, only, by, why, commit, run }: Act,
  { dataDir, distDir }: { readonly dataDir: string; readonly distDir: string | undefined },
): { readonly text: string; readonly version: string } {
  const remote = { name, dataDir, by, why, commit, run }
  const because = { ...remote, why: why ?? '' }
  if (act === 'withdraw') {
    const last = withdraw(because)
    return { text: `${name} ${last} is taken out of the portal.`, version: last }
  }
  if (name === SHELL) {
    const released =
      act === 'rollback' ? rollBackShell({ ...because, version }) : publishShell({ ...remote, distDir: distDir ?? '' })
    return { text: `shell ${released} is now released to all users.`, version: released }
  }
  if (act === 'rollback') return told(rollBack({ ...because, version, only }))
  if (act === 'promote') return told(promote(remote))
  if (act === 'publish') return told(publishRemote({ ...remote, distDir: distDir ?? '' }))
  return told(stop ? stopTrial({ ...remote, only }) : tryRemote({ ...remote, users, share, version, distDir }))
}

function told({ name, version, canary }: RegistryEntry): { text: string; version: string } {
  const current = `${name} ${version} is now released to all users.`
  if (!canary) return { text: current, version }
  const some = [
    ...(canary.users.length > 0 ? [`users ${canary.users.join(', ')}`] : []),
    ...(canary.share > 0 ? [`${canary.share} percent of all`] : []),
  ]
  return { text: `${current}\n${name} ${canary.version} is on trial with ${some.join(' and ')}.`, version }
}
