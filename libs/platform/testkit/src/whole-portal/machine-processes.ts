import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A process of this machine. */
export interface MachineProcess {
  readonly pid: number
  readonly parent: number
  readonly command: string
}

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** The command line of a living process, or nothing. */
export const commandOf = (pid: number): string => read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim()

/** All living processes (Linux: `/proc`; none elsewhere); zombies are left out. */
function allProcesses(): MachineProcess[] {
  let names: string[]
  try {
    names = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  } catch {
    return []
  }
  return names.map(Number).flatMap((pid) => {
    const [, state = 'Z', parent = '0'] = /\) (\S) (\d+)/.exec(read(`/proc/${pid}/stat`)) ?? []
    return state === 'Z' ? [] : [{ pid, parent: Number(parent), command: commandOf(pid) }]
  })
}

/** All processes that a process has started, directly or not. */
export function descendantsOf(pid: number): MachineProcess[] {
  const all = allProcesses()
  const found: MachineProcess[] = []
  let parents = new Set([pid])
  while (parents.size > 0) {
    const children = all.filter(({ parent }) => parents.has(parent))
    found.push(...children)
    parents = new Set(children.map((child) => child.pid))
  }
  return found
}

/** The main process of the PostgreSQL on this folder, and the processes of its clients' connections. */
export function databaseOf(folder: string): { main: number | undefined; connections: readonly number[] } {
  const main = Number(read(join(folder, 'postmaster.pid')).split('\n')[0])
  // The pid file survives a killed server, and its pid may be another process's by then.
  if (!commandOf(main).includes(folder)) return { main: undefined, connections: [] }
  const isConnection = ({ command }: MachineProcess) => /127\.0\.0\.1\(\d+\)/.test(command)
  return {
    main,
    connections: descendantsOf(main)
      .filter(isConnection)
      .map(({ pid }) => pid),
  }
}

/** Sends a signal to the processes that are there; one that has just ended needs none. */
export function signal(pids: readonly (number | undefined)[], kind: NodeJS.Signals): void {
  for (const pid of pids) {
    if (pid === undefined) continue
    try {
      process.kill(pid, kind)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}
