import { readdirSync, readFileSync } from 'node:fs'

/** A process of this machine. */
export interface Process {
  readonly pid: number
  readonly parent: number
  readonly command: string
}

/** All living processes (Linux: `/proc`); zombies are left out. */
export function allProcesses(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const [, state = '', parent = '0'] = /\) (\S) (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? []
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
        return state === 'Z' ? [] : [{ pid: Number(name), parent: Number(parent), command }]
      } catch {
        return []
      }
    })
}

/** All processes that a process has started, directly or not. */
export function descendantsOf(pid: number): Process[] {
  const all = allProcesses()
  const found: Process[] = []
  let parents = new Set([pid])
  while (parents.size > 0) {
    const children = all.filter(({ parent }) => parents.has(parent))
    found.push(...children)
    parents = new Set(children.map((child) => child.pid))
  }
  return found
}

/** Sends a signal; a process that has just ended needs none. */
export function signal(pids: readonly number[], kind: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, kind)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}
