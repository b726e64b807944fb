import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { releaseFolders, type ReleaseFolders } from './folders.ts'
import { whileLocked } from './lock.ts'
import { readRegistry, registryText, swapFile } from './registry-file.ts'
import { registryKey } from './registry-key.ts'
import { inReleases, type ReleasePlace } from './shared/in-releases.ts'

/** Signs the registry with another key. A running gateway keeps its registry until it is restarted. */
export async function rotateRegistryKey(place: ReleasePlace): Promise<void> {
  const { keyFile } = releaseFolders(place.dataDir)
  registryKey(keyFile)
  const before = readFileSync(keyFile)
  try {
    await inReleases(place, {}, (dataDir) => signAgain(releaseFolders(dataDir)))
  } catch (error) {
    // A store that did not take the registry has it with the signature of the key before.
    writeFileSync(`${keyFile}.back`, before, { mode: 0o600, flush: true })
    renameSync(`${keyFile}.back`, keyFile)
    throw error
  }
}

function signAgain({ keyFile, mfeDir, ...folders }: ReleaseFolders): void {
  whileLocked(folders.lockFile, () => {
    const remotes = readRegistry({ keyFile, mfeDir, ...folders })
    const newKey = `${keyFile}.next`
    mkdirSync(dirname(keyFile), { recursive: true, mode: 0o700 })
    rmSync(newKey, { force: true })
    const text = registryText(remotes, newKey)
    renameSync(newKey, keyFile)
    if (remotes.length > 0) swapFile(join(mfeDir, 'registry.json'), text)
  })
}
