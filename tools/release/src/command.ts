import { parseArgs } from 'node:util'
import { ACTS, requireComplete, RESERVED } from '@portal/releases/releasing'

/** The parsed arguments. `share` in percent, `users` by id. */
export interface Command {
  readonly act: CommandName
  /** The remote, or `shell`. */
  readonly name: string
  readonly version?: string | undefined
  readonly why?: string | undefined
  readonly by?: string | undefined
  /** The portal's address, for a release with a token. */
  readonly portal?: string | undefined
  /** An existing build, instead of a new one. */
  readonly dist?: string | undefined
  /** By default as before. */
  readonly users: readonly number[] | undefined
  readonly share: number | undefined
  readonly stop: boolean
}

const COMMAND_NAMES = [...ACTS, 'history'] as const
type CommandName = (typeof COMMAND_NAMES)[number]

export const USAGE = `npm run release -- <what> <remote>

  publish <remote>                        build it, check it, give it to everybody
  canary <remote> --users 4,7 --share 10  give a new build to these users and 10 percent of all; --version tries one that is here
  canary <remote> --stop                  give everybody the present version again
  promote <remote>                        give the canary to everybody
  rollback <remote> [version] --why "…"   give everybody the version before, or a named one
  withdraw <remote> --why "…"             take it out of the portal until it is published again
  history <remote>                        who released what, when and why

  --why <text>  noted in the history      --by <who>      instead of git's user, without a token
  --dist <dir>  publish this build        DATA_DIR        the portal's data directory, .data unless set
                                          RELEASES_URL    the store of releases that gateways share, if any

  With RELEASE_TOKEN (or RELEASE_TOKEN_FILE) the portal at --portal <address> checks and releases, from any machine:
  an administrator makes the token. Without it, this machine releases with its signing key.

  <remote> is accounts, money, time or shell (which has no canary).`

const OPTIONS = {
  version: { type: 'string' },
  why: { type: 'string' },
  by: { type: 'string' },
  portal: { type: 'string' },
  dist: { type: 'string' },
  users: { type: 'string' },
  share: { type: 'string' },
  stop: { type: 'boolean', default: false },
} as const

/** Parses the arguments. Throws an error with one sentence, or with the usage when arguments are missing. */
export function readCommand(args: readonly string[]): Command {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  const [act, name, version, ...rest] = positionals
  if (!isCommandName(act) || name === undefined || rest.length > 0) throw new Error(USAGE)
  if (!/^[a-z]+$/.test(name)) throw new Error(`${name} is no remote: its name is lower-case letters.`)
  if (version !== undefined && act !== 'rollback') throw new Error(USAGE)
  const command = {
    ...values,
    act,
    name,
    version: version ?? values.version,
    users: idsOf(values.users),
    share: shareOf(values.share),
    why: values.why?.trim(),
  }
  if (command.by !== undefined && RESERVED.some((name) => name === command.by))
    throw new Error(`--by ${command.by} names what the portal publishes by itself: give your own name.`)
  if (act !== 'history') requireComplete({ ...command, act, by: command.by ?? '' })
  if (act === 'canary' && command.version !== undefined && command.dist !== undefined)
    throw new Error('Name a version that is here or a build, not both.')
  return command
}

/** Whether the command releases a new build, instead of a version that the portal has. */
export const isOfNewBuild = ({ act, stop, version }: Command): boolean =>
  act === 'publish' || (act === 'canary' && !stop && version === undefined)

const isCommandName = (text: string | undefined): text is CommandName => COMMAND_NAMES.some((act) => act === text)

function idsOf(text: string | undefined): number[] | undefined {
  if (text === undefined) return undefined
  const ids = text
    .split(',')
    .filter((id) => id.trim() !== '')
    .map(Number)
  if (!ids.every((id) => Number.isSafeInteger(id) && id > 0))
    throw new Error('--users takes ids of users, separated by commas.')
  return ids
}

function shareOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const share = Number(text)
  if (!Number.isInteger(share) || share < 0 || share > 100)
    throw new Error('--share takes a whole number from 0 to 100.')
  return share
}
