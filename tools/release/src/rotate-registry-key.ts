import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ReleaseFolders } from './folders.ts'
import { whileLocked } from './lock.ts'
import { readRegistry, swapFile } from './registry-file.ts'
import { signed } from './registry-key.ts'

/** Signs the registry with another key. A running gateway keeps its registry until it is restarted. */
export function rotateRegistryKey({ keyFile, mfeDir, ...folders }: ReleaseFolders): void {
  whileLocked(folders.lockFile, () => {
    const remotes = readRegistry({ keyFile, mfeDir, ...folders })
    const newKey = `${keyFile}.next`
    mkdirSync(dirname(keyFile), { recursive: true, mode: 0o700 })
    rmSync(newKey, { force: true })
    const text = `${JSON.stringify(signed({ remotes }, newKey), null, 1)}\n`
    renameSync(newKey, keyFile)
    if (remotes.length > 0) swapFile(join(mfeDir, 'registry.json'), text)
  })
}
