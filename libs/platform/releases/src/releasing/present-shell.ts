import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReleaseFolders } from './folders.ts'

/** The version of the shell in use; empty before the first release. */
export function presentShell({ shellDir }: ReleaseFolders): string {
  const pointer = join(shellDir, 'current')
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : ''
}
