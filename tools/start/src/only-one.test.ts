import { afterAll, expect, test } from 'vitest'
import { onlyOne } from './only-one.mjs'
import { temporaryFolder } from './testing/portal-under-test.ts'

const { folder, remove } = temporaryFolder()
afterAll(remove)

test('the second waits until the first is done, and is told whom it waits for', async () => {
  const told: number[] = []
  const release = await onlyOne(folder, () => undefined)
  let entered = false
  const second = onlyOne(folder, (pid: number) => told.push(pid)).then((done: () => void) => {
    entered = true
    done()
  })
  await expect.poll(() => told).toEqual([process.pid])
  expect(entered).toBe(false)
  release()
  await second
})
