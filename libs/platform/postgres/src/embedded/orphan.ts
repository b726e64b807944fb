import { rm } from 'node:fs/promises'
import { DatabaseUnusable } from '../database-unusable.ts'
import { postmasterFile, readPostmasterFile } from './postmaster-file.ts'
import { commandLine, goneWithin, isAlive } from './processes.ts'

/**
 * Stops a server that an earlier start has left behind on this data directory, and says whether there was one.
 * The caller holds the lock of the data directory: a server that is found belongs to nobody alive.
 */
export async function stopOrphan(dataDir: string): Promise<boolean> {
  const left = await readPostmasterFile(dataDir)
  if (left === undefined || !isAlive(left.pid)) return false
  const command = await commandLine(left.pid)
  if (!isServerOf(dataDir, command)) {
    // The number was given to another process. PostgreSQL would take that one for its predecessor and refuse to start.
    await rm(postmasterFile(dataDir), { force: true })
    return false
  }
  await stopServer(left.pid)
  return true
}

/** Fast shutdown, then harder when the server does not heed it. Throws DatabaseUnusable when even that leaves it running. */
export async function stopServer(pid: number): Promise<void> {
  for (const [signal, patience] of [['SIGINT', 15_000], ['SIGQUIT', 5_000], ['SIGKILL', 5_000]] as const) {
    try {
      process.kill(pid, signal)
    } catch {
      // It ended by itself.
    }
    if (await goneWithin(pid, patience)) return
  }
  throw new DatabaseUnusable(`PostgreSQL (process ${pid}) does not stop: end it by hand`)
}

function isServerOf(dataDir: string, command: string): boolean {
  return command.includes('postgres') && command.includes(` -D ${dataDir} `)
}
