import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { contentOf } from '../index.ts'
import { releaseFolders } from './folders.ts'
import { note, previousVersion, readHistory, type GivenReason, type Reason, type Step } from './history.ts'
import { requireGivesAll } from './host-contract.ts'
import { whileLocked } from './lock.ts'
import { presentShell } from './present-shell.ts'
import { ReleaseRefused } from './refused.ts'
import { swapFile } from './registry-file.ts'
import { place, removeOldVersions, requireUnchanged } from './versions.ts'

interface Portal {
  readonly dataDir: string
}

/** The shell's name in the history and on the command line. */
export const SHELL = 'shell'

/**
 * Publishes a built shell: copies it to the immutable folder `<shell>/<content hash>/` and replaces the pointer
 * `<shell>/current`, which the gateway reads. A build in the app's folder is never served, so no browser gets half of
 * it. Returns the version. Throws an error with one sentence when it would not provide what a remote in use needs;
 * `followed` names remotes that are published right after it.
 */
export function publishShell({
  dataDir,
  distDir,
  followed = [],
  ...reason
}: Portal & Reason & { readonly distDir: string; readonly followed?: readonly string[] }): string {
  if (!existsSync(join(distDir, 'index.html')))
    throw new Error(`${join(distDir, 'index.html')} is missing: build the shell before it is published.`)
  return point(dataDir, (present) => {
    const { version } = contentOf(distDir)
    if (present === version) return null
    requireGivesAll(releaseFolders(dataDir), distDir, followed)
    place(distDir, releaseFolders(dataDir).shellDir, version)
    return { what: 'publish', version, ...reason }
  })
}

/** Releases a version of the shell on disk to all users: a named one, otherwise the previous one. Ignores contracts. */
export function rollBackShell({
  dataDir,
  version,
  ...reason
}: Portal & GivenReason & { readonly version?: string | undefined }): string {
  return point(dataDir, (present) => {
    const wanted = version ?? previousVersion(readHistory(releaseFolders(dataDir), SHELL), present)
    if (wanted === undefined)
      throw present === ''
        ? new ReleaseRefused('not_published', 'The shell has not been published yet.')
        : new ReleaseRefused('no_earlier_version', `The shell has no version before ${present}.`)
    if (wanted === present)
      throw new ReleaseRefused('already_live', `Shell ${wanted} is already released to all users.`)
    if (!/^[0-9a-f]{16}$/.test(wanted))
      throw new ReleaseRefused('version_gone', `${wanted} is no version: see npm run release -- history shell.`)
    requireUnchanged(releaseFolders(dataDir).shellDir, wanted)
    return { what: 'rollback', version: wanted, ...reason }
  })
}

function point(dataDir: string, decide: (present: string) => Omit<Step, 'at'> | null): string {
  const folders = releaseFolders(dataDir)
  return whileLocked(folders.lockFile, () => {
    const present = presentShell(folders)
    const step = decide(present)
    if (step) {
      swapFile(join(folders.shellDir, 'current'), step.version)
      note(folders, SHELL, step)
    }
    removeOldVersions(folders.shellDir, [step?.version ?? present], readHistory(folders, SHELL))
    return step?.version ?? present
  })
}
