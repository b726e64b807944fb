import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { publicRegistry, registry, type RegistryEntry } from '@portal/platform-contract'
import { flush } from './flush.ts'
import type { ReleaseFolders } from './folders.ts'
import { isSigned, signed } from './registry-key.ts'

/**
 * The entries of the current registry; none before the first release. Throws when the file is damaged or not signed
 * with our key.
 */
export function readRegistry({ mfeDir, keyFile }: ReleaseFolders): readonly RegistryEntry[] {
  const path = join(mfeDir, 'registry.json')
  try {
    const document = JSON.parse(readFileSync(path, 'utf8')) as object
    if (!isSigned(document, keyFile)) throw new Error('It is not signed with this data directory’s key.')
    return registry.parse(document).remotes
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    const text = `${path} cannot be read as a registry that was made here; remove it and publish every remote again.`
    throw new Error(text, { cause: error })
  }
}

/** Replaces the registry's entries, in one step. Only while {@link ./lock.ts whileLocked}. */
export function writeRegistry(folders: ReleaseFolders, entries: readonly RegistryEntry[]): void {
  const remotes = [...entries].sort((a, b) => (a.name < b.name ? -1 : 1))
  swapFile(join(folders.mfeDir, 'registry.json'), registryText(remotes, folders.keyFile))
}

/**
 * A signed registry. Where it names users of trials, it has a second signature for what browsers read, because gateways
 * have no key to sign with.
 */
export function registryText(remotes: readonly RegistryEntry[], keyFile: string): string {
  const shown = publicRegistry({ remotes })
  const document = shown ? { remotes, publicSignature: signed(shown, keyFile).signature } : { remotes }
  return `${JSON.stringify(signed(document, keyFile), null, 1)}\n`
}

/** Readers see the old text or the new one, never a mixture, also after a power failure. */
export function swapFile(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(`${path}.next`, text, { flush: true })
  renameSync(`${path}.next`, path)
  flush(dirname(path))
}
