import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_FILE_BYTES } from '@portal/platform-domain'
import { type FileStore, newFileKey } from '../file-store.ts'

/**
 * What every file store promises, on any kind of storage; `open` creates an empty one with its staging folder under the
 * given one.
 */
export function describeFileStore(title: string, open: (folder: string) => Promise<FileStore>): void {
  describe(`${title}: a file store`, () => {
    let folder: string
    let store: FileStore
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'portal-store-'))
      store = await open(folder)
    })
    afterAll(() => rm(folder, { recursive: true, force: true }))

    const arrived = async (content: string | Uint8Array) => {
      const path = join(store.stagingDir, `${newFileKey()}.part`)
      await writeFile(path, content)
      return path
    }
    const put = async (content: string | Uint8Array) => {
      const key = newFileKey()
      await store.put(key, await arrived(content))
      return key
    }
    const read = async (key: string) => {
      const found = await store.get(key)
      return found && { bytes: found.bytes, content: Buffer.concat((await found.body.toArray()) as Buffer[]) }
    }
    const keysOf = async () => (await Array.fromAsync(store.keys())).toSorted()

    it('starts empty, with a staging folder', async () => {
      expect(await keysOf()).toEqual([])
      expect(await readdir(store.stagingDir)).toEqual([])
    })

    it('returns what was stored, byte for byte, to several readers', async () => {
      const key = await put('Kvitto från Åre')
      const expected = { bytes: 17, content: Buffer.from('Kvitto från Åre') }
      expect(await Promise.all([read(key), read(key)])).toEqual([expected, expected])
    })

    it('stores the largest file that the portal accepts', async () => {
      const content = new Uint8Array(MAX_FILE_BYTES).map((_, index) => index % 251)
      const found = await read(await put(content))
      expect(found?.bytes).toBe(MAX_FILE_BYTES)
      expect(found?.content.equals(content)).toBe(true)
    })

    it('returns null for a key that was never stored', async () => expect(await store.get(newFileKey())).toBeNull())

    it('deletes what is removed, and ignores a missing file', async () => {
      const key = await put('x')
      await store.remove(key)
      await store.remove(key)
      expect(await store.get(key)).toBeNull()
    })

    it('stores nothing when the local file is missing', async () => {
      const key = newFileKey()
      await expect(store.put(key, join(store.stagingDir, 'none.part'))).rejects.toThrow('ENOENT')
      expect(await store.get(key)).toBeNull()
    })

    it.each(['', '../../etc/passwd', 'A'.repeat(48), `${'a'.repeat(48)}/b`])('refuses %j as a key', async (key) => {
      const path = await arrived('x')
      await expect(store.put(key, path)).rejects.toThrow('Not a file key')
      await expect(store.get(key)).rejects.toThrow('Not a file key')
      await expect(store.remove(key)).rejects.toThrow('Not a file key')
    })

    it('lists the keys of all its files', async () => {
      const before = await keysOf()
      const keys = [await put('a'), await put('b'), await put('c')]
      expect(await keysOf()).toEqual([...before, ...keys].toSorted())
    })
  })
}
