import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openReleases } from '../../index.ts'
import { type Bucket, parseS3Url } from '@portal/s3'
import { type S3Server, startS3Server } from '@portal/testkit/s3-server'
import { takeStoreLock, USUAL_TIMES } from './store-lock.ts'

let server: S3Server
let tests = 0
beforeAll(async () => {
  server = await startS3Server()
})
afterAll(() => server.stop())

const fresh = (): Promise<Bucket> => {
  const address = parseS3Url(server.url.replace('portal-files', `portal-files/${(tests += 1)}`))
  if (!address) throw new Error('The test server’s address is none')
  return openReleases(address)
}
const PATIENT = { ...USUAL_TIMES, lookMs: 10 }

describe('the lock of a store', () => {
  it('lets one in at a time, in whatever order they come', async () => {
    const bucket = await fresh()
    let inside = 0
    const most: number[] = []
    await Promise.all(
      Array.from({ length: 5 }, async () => {
        const lock = await takeStoreLock(bucket, PATIENT)
        inside += 1
        most.push(inside)
        await lock.require()
        inside -= 1
        await lock.release()
      }),
    )
    expect(most).toEqual([1, 1, 1, 1, 1])
  })

  it('is taken from a holder that shows no life, which then may change nothing', async () => {
    const bucket = await fresh()
    const dead = await takeStoreLock(bucket, PATIENT)
    const next = await takeStoreLock(bucket, { ...PATIENT, deadMs: 50 })
    await expect(dead.require()).rejects.toThrow('Another release was faster: nothing was changed. Try again.')
    await next.require()
    await dead.release()
    await next.require()
    await next.release()
  })

  it('is not waited for longer than a while', async () => {
    const bucket = await fresh()
    const holder = await takeStoreLock(bucket, PATIENT)
    await expect(takeStoreLock(bucket, { ...PATIENT, waitMs: 50 })).rejects.toThrow(
      'Another release has been under way for a minute',
    )
    await holder.release()
  })
})
