import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { Account } from './account.ts'
import { isAlive } from './processes.ts'

const run = promisify(execFile)

/** Prints the pids of the processes whose working directory is `$1`. */
const script = 'for process in /proc/[0-9]*; do if [ "$process/cwd" -ef "$1" ]; then echo "${process#/proc/}"; fi; done'

/**
 * The living PostgreSQL processes that work in `dataDir`: a server and its backends, which survive when it is killed.
 * Works only on Linux; elsewhere the list is empty. Runs under the server's own account: a container's root may not
 * inspect processes of others.
 */
export async function serverProcesses(dataDir: string, account: Account): Promise<number[]> {
  if (process.platform !== 'linux') return []
  const { file, args, options } = account.command('sh', ['-c', script, 'sh', dataDir])
  const { stdout } = await run(file, args, options).catch(() => ({ stdout: '' }))
  const pids = stdout
    .split('\n')
    .filter((line) => line !== '')
    .map(Number)
  const names = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')))
  return pids.filter((pid, index) => names[index]?.trim() === 'postgres' && isAlive(pid))
}
