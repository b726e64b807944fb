import { spawnSync, type SpawnOptions } from 'node:child_process'
import { chownSync, existsSync, lstatSync, statSync } from 'node:fs'
import path from 'node:path'
import { DatabaseUnusable } from '../database-unusable.ts'

/**
 * The account that PostgreSQL runs under: it refuses to run as root.
 * `command` and `options` are what to spawn instead of the program itself; `own` hands a file or directory over to the account.
 */
export interface Account {
  command: (program: string, args: string[]) => { file: string; args: string[]; options: Pick<SpawnOptions, 'uid' | 'gid'> }
  own: (file: string) => void
}

interface Ids {
  uid: number
  gid: number
}

const asOurselves: Account = {
  command: (file, args) => ({ file, args, options: {} }),
  own: () => undefined,
}

/**
 * An ordinary user keeps its own account. Root hands PostgreSQL to the owner of an existing `dataDir`, else to `nobody`.
 * Where that account cannot reach the files (a clone under /root), it keeps the one capability to walk there.
 */
export function accountFor(dataDir: string, program: string): Account {
  if (process.getuid?.() !== 0) return asOurselves
  const ids = ownerOf(dataDir) ?? nobody()
  const own = (file: string) => chownSync(file, ids.uid, ids.gid)
  if (canReach(ids, program) && canReach(ids, nearestExisting(path.dirname(dataDir)))) {
    return { own, command: (file, args) => ({ file, args, options: ids }) }
  }
  const wrapper = walkingWrapper(ids)
  if (spawnSync(wrapper[0], [...wrapper.slice(1), program, '--version']).status !== 0) {
    throw new DatabaseUnusable(
      `PostgreSQL does not run as root, and the user that it would run as cannot reach ${path.dirname(dataDir)}: start the portal as an ordinary user`,
    )
  }
  return { own, command: (file, args) => ({ file: wrapper[0], args: [...wrapper.slice(1), file, ...args], options: {} }) }
}

function ownerOf(dataDir: string): Ids | undefined {
  if (!existsSync(dataDir)) return undefined
  const { uid, gid } = lstatSync(dataDir)
  return uid === 0 ? undefined : { uid, gid }
}

function nobody(): Ids {
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout)
  const ids = { uid: idOf('-u'), gid: idOf('-g') }
  if (ids.uid > 0 && ids.gid > 0) return ids
  throw new DatabaseUnusable('PostgreSQL does not run as root, and this machine has no user nobody: start the portal as an ordinary user')
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
    'setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups',
    '--inh-caps=-all,+dac_override', '--ambient-caps=-all,+dac_override', '--bounding-set=-all,+dac_override',
    // Without this, access(2) ignores the capability, and PostgreSQL asks by access(2) whether its programs can be run.
    '--securebits=+no_setuid_fixup',
  ]
}
