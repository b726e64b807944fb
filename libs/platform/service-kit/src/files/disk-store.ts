import { createReadStream } from 'node:fs'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolders } from '../process/make-folders.ts'
import { type FileStore, isFileKey, requireFileKey } from './file-store.ts'

/** Files on the local disk, spread over 256 folders by the key's first two digits. */
export async function createDiskStore(folder: string): Promise<FileStore> {
  const stagingDir = join(folder, 'staging')
  await makeFolders(stagingDir)
  const pathOf = (key: string) => join(folder, 'kept', requireFileKey(key).slice(0, 2), key)
  return {
    stagingDir,
    async put(key, localPath) {
      const path = pathOf(key)
      await rename(localPath, path).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
        // The first file of its folder.
        await makeFolders(dirname(path))
        await rename(localPath, path)
      })
      // After the move, so that bytes and name both survive a power failure: now a row may name the file.
      const file = await open(path, 'r+')
      try {
        await file.sync()
      } finally {
        await file.close()
      }
    },
    async get(key) {
      const path = pathOf(key)
      const file = await open(path).catch(nothingIfMissing)
      if (!file) return null
      const { size } = await file.stat()
      return { body: createReadStream(path, { fd: file }), bytes: size }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
    async *keys() {
      for (const shard of (await readdir(join(folder, 'kept')).catch(nothingIfMissing)) ?? []) {
        yield* (await readdir(join(folder, 'kept', shard))).filter(isFileKey)
      }
    },
  }
}

const nothingIfMissing = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null
  throw error
}
