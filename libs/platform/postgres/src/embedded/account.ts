import { spawnSync, type SpawnOptions } from 'node:child_process'
import { existsSync, lchownSync, lstatSync, statSync } from 'node:fs'
import path from 'node:path'
import { DatabaseUnusable } from '../database-unusable.ts'

/**
 * An account that PostgreSQL's programs run under: they refuse to run as root. `command` and `options` are what to
 * spawn instead of the program itself; `own` gives a file or directory to the account, `owns` says whether it belongs
 * to the account.
 */
export interface Account {
  command: (
    program: string,
    args: string[],
  ) => { file: string; args: string[]; options: Pick<SpawnOptions, 'uid' | 'gid'> }
  own: (file: string) => void
  owns: (file: string) => boolean
}

/** `server` runs the server and owns its files. `maker` runs initdb, which needs an account with a name. */
export interface Accounts {
  server: Account
  maker: Account
}

interface Ids {
  uid: number
  gid: number
}

const asOurselves: Account = {
  command: (file, args) => ({ file, args, options: {} }),
  own: () => undefined,
  owns: () => true,
}

/**
 * A user id that neither Debian nor systemd assigns: no other program runs under it. It needs no entry in /etc/passwd.
 */
const ownIds: Ids = { uid: 60_911, gid: 60_911 }

/**
 * An ordinary user keeps their own account. Root runs PostgreSQL as the owner of an existing `dataDir`, otherwise as an
 * account of its own. Not as `nobody`, which other programs share; that remains the fallback where user ids are scarce,
 * as in a rootless container.
 */
export function accountsFor(dataDir: string, program: string): Accounts {
  if (process.getuid?.() !== 0) return { server: asOurselves, maker: asOurselves }
  const named = nobody()
  const ids = ownerOf(dataDir, named) ?? (canBecome(ownIds) ? ownIds : named)
  return { server: accountOf(ids, dataDir, program), maker: accountOf(named, dataDir, program) }
}

/**
 * Where the account cannot reach the files (a clone under /root), it keeps only the capability to traverse directories.
 */
function accountOf(ids: Ids, dataDir: string, program: string): Account {
  const owning = {
    own: (file: string) => lchownSync(file, ids.uid, ids.gid),
    owns: (file: string) => lstatSync(file).uid === ids.uid,
  }
  if (canReach(ids, program) && canReach(ids, nearestExisting(path.dirname(dataDir)))) {
    return { ...owning, command: (file, args) => ({ file, args, options: ids }) }
  }
  const wrapper = walkingWrapper(ids)
  if (spawnSync(wrapper[0], [...wrapper.slice(1), program, '--version']).status !== 0) {
    throw new DatabaseUnusable(
      `PostgreSQL does not run as root, and the user that it would run as cannot reach ${path.dirname(dataDir)}: start the portal as an ordinary user`,
    )
  }
  return {
    ...owning,
    command: (file, args) => ({ file: wrapper[0], args: [...wrapper.slice(1), file, ...args], options: {} }),
  }
}

/** Files of root or `nobody` come from a copy or an earlier release: ownership moves to the account. */
function ownerOf(dataDir: string, named: Ids): Ids | undefined {
  if (!existsSync(dataDir)) return undefined
  const { uid, gid } = lstatSync(dataDir)
  return uid === 0 || uid === named.uid ? undefined : { uid, gid }
}

function canBecome(ids: Ids): boolean {
  return spawnSync('true', { ...ids, cwd: '/' }).status === 0
}

function nobody(): Ids {
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout)
  const ids = { uid: idOf('-u'), gid: idOf('-g') }
  if (ids.uid > 0 && ids.gid > 0) return ids
  throw new DatabaseUnusable(
    'PostgreSQL does not run as root, and this machine has no user nobody: start the portal as an ordinary user',
  )
}

/** Judged by the permission bits of the file and of every directory above it. */
function canReach(ids: Ids, file: string): boolean {
  const { uid, gid, mode } = statSync(file)
  const shift = uid === ids.uid ? 6 : gid === ids.gid ? 3 : 0
  const mayEnter = ((mode >> shift) & 1) === 1
  const parent = path.dirname(file)
  return mayEnter && (parent === file || canReach(ids, parent))
}

function nearestExisting(directory: string): string {
  return existsSync(directory) ? directory : nearestExisting(path.dirname(directory))
}

function walkingWrapper({ uid, gid }: Ids): [string, ...string[]] {
  return [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--inh-caps=-all,+dac_override',
    '--ambient-caps=-all,+dac_override',
    '--bounding-set=-all,+dac_override',
    // Without this, access(2) ignores the capability, and PostgreSQL uses access(2) to check whether its programs can
    // run.
    '--securebits=+no_setuid_fixup',
  ]
}
