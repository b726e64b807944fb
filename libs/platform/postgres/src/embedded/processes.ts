import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Whether a process with this pid runs, under any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return !isZombie(pid)
}

/**
 * A zombie: it has ended, but its parent has not read the exit code. In a container without an init process it stays so
 * forever.
 */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}

/**
 * The arguments of a running process as one text, or '' when there is no such process. A pid file alone proves nothing:
 * pids are reused.
 */
export async function commandLine(pid: number): Promise<string> {
  try {
    if (process.platform === 'linux') return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0').join(' ')
    const { stdout } =
      process.platform === 'win32'
        ? await run('powershell', [
            '-NoProfile',
            '-Command',
            `(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").CommandLine`,
          ])
        : await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)])
    return stdout
  } catch {
    return ''
  }
}

/** Resolves to true as soon as the process is gone, to false after `milliseconds`. */
export async function goneWithin(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds
  while (isAlive(pid)) {
    if (performance.now() > deadline) return false
    await new Promise((resolve) => setTimeout(resolve, 15))
  }
  return true
}
