import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { releaseFolders } from './folders.ts'
import { note, previousVersion, readHistory, type Reason, type Step } from './history.ts'
import { whileLocked } from './lock.ts'
import { swapFile } from './registry-file.ts'
import { contentOf, place, removeOldVersions, requireUnchanged } from './versions.ts'

interface Portal { readonly dataDir: string }

/** Names the shell in the history and on the command line. */
export const SHELL = 'shell'

/**
 * Publishes a built shell: copies it to the immutable folder `<shell>/<content hash>/` and swaps the pointer `<shell>/current`,
 * which the gateway reads. A build in the app's folder is never served, so nobody gets half of it. Answers the version.
 */
export function publishShell({ dataDir, distDir, ...reason }: Portal & Reason & { readonly distDir: string }): string {
  if (!existsSync(join(distDir, 'index.html'))) throw new Error(`${join(distDir, 'index.html')} is missing: build the shell before it is published.`)
  const { version } = contentOf(distDir)
  place(distDir, releaseFolders(dataDir).shellDir, version)
  return point(dataDir, (present) => (present === version ? null : { what: 'publish', version, ...reason }))
}

/** Gives everybody a version of the shell that is here already: a named one, else the one before the present one. */
export function rollBackShell({ dataDir, version, ...reason }: Portal & Required<Reason> & { readonly version?: string | undefined }): string {
  return point(dataDir, (present) => {
    const wanted = version ?? previousVersion(readHistory(releaseFolders(dataDir), SHELL), present)
    if (wanted === undefined) throw new Error(present === '' ? 'The shell has not been published yet.' : `The shell has no version before ${present}.`)
    if (wanted === present) throw new Error(`Shell ${wanted} is what everybody gets already.`)
    if (!/^[0-9a-f]{16}$/.test(wanted)) throw new Error(`${wanted} is no version: see npm run release -- history shell.`)
    requireUnchanged(releaseFolders(dataDir).shellDir, wanted)
    return { what: 'rollback', version: wanted, ...reason }
  })
}

/** The version in use; empty before the first release. */
export function presentShell(dataDir: string): string {
  const pointer = join(releaseFolders(dataDir).shellDir, 'current')
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : ''
}

function point(dataDir: string, decide: (present: string) => Omit<Step, 'at'> | null): string {
  const folders = releaseFolders(dataDir)
  return whileLocked(join(folders.shellDir, 'current.lock'), () => {
    const present = presentShell(dataDir)
    const step = decide(present)
    if (step) {
      swapFile(join(folders.shellDir, 'current'), step.version)
      note(folders, SHELL, step)
    }
    removeOldVersions(folders.shellDir, [step?.version ?? present])
    return step?.version ?? present
  })
}
