import { rm } from 'node:fs/promises'
import { DatabaseUnusable } from '../database-unusable.ts'
import type { Account } from './account.ts'
import { postmasterFile, readPostmasterFile } from './postmaster-file.ts'
import { commandLine, goneWithin, isAlive } from './processes.ts'
import { serverProcesses } from './server-processes.ts'

/**
 * Stops what an earlier start has left on this data directory, the server and its backends, and says whether there was
 * anything. The caller holds the lock of the data directory, so any server found has no living owner.
 */
export async function stopOrphan(dataDir: string, account: Account): Promise<boolean> {
  const left = await readPostmasterFile(dataDir)
  const found = new Set(await serverProcesses(dataDir, account))
  if (left !== undefined && isAlive(left.pid)) found.add(left.pid)
  const servers: number[] = []
  for (const pid of found) if (isServerOf(dataDir, await commandLine(pid))) servers.push(pid)
  for (const pid of servers) await stopServer(pid)
  // Backends whose server was killed. They end by themselves only between two statements, and PostgreSQL does not start
  // before they have ended.
  const backends = await serverProcesses(dataDir, account)
  for (const pid of backends) await killServer(pid)
  // PostgreSQL takes any process with the pid in its pid file for its predecessor, even a zombie.
  await rm(postmasterFile(dataDir), { force: true })
  return servers.length + backends.length > 0
}

/**
 * Fast shutdown, then stronger signals when the server does not react. Throws DatabaseUnusable when it still runs after
 * all of them.
 */
export async function stopServer(pid: number): Promise<void> {
  for (const [name, patience] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5_000],
  ] as const) {
    signal(pid, name)
    if (await goneWithin(pid, patience)) return
  }
  await killServer(pid)
}

async function killServer(pid: number): Promise<void> {
  signal(pid, 'SIGKILL')
  if (!(await goneWithin(pid, 5_000)))
    throw new DatabaseUnusable(`PostgreSQL (process ${pid}) does not stop: end it by hand`)
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It ended by itself.
  }
}

function isServerOf(dataDir: string, command: string): boolean {
  return command.includes('postgres') && command.includes(` -D ${dataDir} `)
}
