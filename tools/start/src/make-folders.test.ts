import { statSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolders } from './make-folders.ts'
import { temporaryFolder } from './testing/portal-under-test.ts'

test('folders are made with their parents, by two at once, and only once', async () => {
  const { folder, remove } = temporaryFolder()
  onTestFinished(remove)
  const wanted = path.join(folder, 'a/b/c')
  await Promise.all([makeFolders(wanted, 0o700), makeFolders(wanted, 0o700)])
  await makeFolders(wanted, 0o755)
  expect(statSync(wanted).mode & 0o777).toBe(0o700)
})

test('a place where no folder can be made is refused', async () => {
  await expect(makeFolders('/proc/portal/archive', 0o700)).rejects.toThrow('ENOENT')
})
