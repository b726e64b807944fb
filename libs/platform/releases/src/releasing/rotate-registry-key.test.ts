import { statSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readRegistry } from './registry-file.ts'
import { registryKey } from './registry-key.ts'
import { rotateRegistryKey } from './rotate-registry-key.ts'
import { releaseFolder } from './testing/release-folder.ts'

it('a new key signs what is published now and later', async () => {
  const { publish, folders, dataDir } = releaseFolder()
  publish('money', 'one')
  const before = registryKey(folders.keyFile)
  const registry = readRegistry(folders)
  await rotateRegistryKey({ dataDir })
  expect(registryKey(folders.keyFile)).not.toBe(before)
  expect(statSync(folders.keyFile).mode & 0o777).toBe(0o600)
  expect(readRegistry(folders)).toEqual(registry)
  expect(readRegistry(folders)).toEqual([publish('money', 'one')])
})
