import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { expect, it, vi } from 'vitest'
import { silentLog } from '../process/log.ts'
import { requireFreeSpace } from './free-space.ts'
import { isStorageFailure } from './storage-failure.ts'

const folder = tmpdir()

it('accepts an upload that leaves the minimum free', async () => {
  await expect(requireFreeSpace({ folder, floorMb: 1, log: silentLog })(1)).resolves.toBeUndefined()
})

it('refuses an upload that would leave less, with 503, and logs it once', async () => {
  const error = vi.fn<() => void>()
  const { bavail, bsize } = await statfs(folder)
  const require = requireFreeSpace({ folder, floorMb: 1, log: { error } as unknown as typeof silentLog })
  for (let n = 0; n < 3; n += 1)
    await expect(require(bavail * bsize * 2)).rejects.toMatchObject({ status: 503, retryAfterSeconds: 30 })
  expect(error).toHaveBeenCalledTimes(1)
})

it.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', '53100'])(
  'recognises %s as a failure of the machine, anywhere in the chain of causes',
  (code) => {
    expect(isStorageFailure(new Error('query', { cause: Object.assign(new Error('x'), { code }) }))).toBe(true)
  },
)

it("does not blame the machine for the sender's errors", () => {
  expect(isStorageFailure(Object.assign(new Error('x'), { code: 'ECONNRESET' }))).toBe(false)
})
