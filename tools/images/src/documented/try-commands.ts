import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { tryOnDatabase } from './on-database.ts'
import { tryOnPortal } from './on-portal.ts'
import { tryOnStore } from './on-store.ts'

/** Runs the commands of the operators' documents as they stand there, with folders, ports and names of this machine. */
export async function tryCommands(root: string, say: (line: string) => void): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-documented-'))
  const place = { root, folder, say }
  try {
    await tryOnPortal(place)
    await tryOnStore(place)
    await tryOnDatabase(place)
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
