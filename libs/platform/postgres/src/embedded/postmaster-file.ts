import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** What a running server writes about itself in its data directory: its pid, and whether it accepts connections. */
export interface PostmasterFile {
  pid: number
  ready: boolean
}

/**
 * Reads `postmaster.pid` (line 1 the pid, line 8 the status); undefined when there is none. Reading the log instead
 * would depend on version and language.
 */
export async function readPostmasterFile(dataDir: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(postmasterFile(dataDir), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  return Number.isInteger(pid) && pid > 0 ? { pid, ready: lines[7]?.trim() === 'ready' } : undefined
}

/** Where a server writes its pid file in this data directory. */
export function postmasterFile(dataDir: string): string {
  return path.join(dataDir, 'postmaster.pid')
}
