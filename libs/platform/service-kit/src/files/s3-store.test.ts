import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseS3Url } from '@portal/s3'
import { type S3Server, startS3Server } from '@portal/testkit/s3-server'
import { newFileKey } from './file-store.ts'
import { openFileStore } from './open-file-store.ts'
import { createS3Store } from './s3-store.ts'
import { describeFileStore } from './testing/describe-file-store.ts'

let server: S3Server
let folder: string
beforeAll(async () => {
  server = await startS3Server()
  folder = await mkdtemp(join(tmpdir(), 'portal-s3-store-'))
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const address = (url: string) => parseS3Url(url) ?? undefined
const open = (url = server.url, service = 'other') => openFileStore({ address: address(url), folder, service })
const at = (from: string, to: string) => server.url.replace(from, to)

describeFileStore('an S3-compatible store', async (own) => {
  const found = parseS3Url(at('portal-files', 'portal-files/portalen'))
  if (!found) throw new Error('The test server’s address is none')
  // Two keys a page, so that the listing has several pages.
  return createS3Store(found, { name: 'money', stagingDir: join(own, 'staging'), pageSize: 2 })
})

describe('an S3-compatible store', () => {
  it('keeps the files of services apart in one bucket', async () => {
    const [money, identity] = [await open(server.url, 'money'), await open(server.url, 'identity')]
    const key = newFileKey()
    await writeFile(join(folder, 'own'), 'x')
    await money.put(key, join(folder, 'own'))
    expect(await identity.get(key)).toBeNull()
    expect(await Array.fromAsync(identity.keys())).toEqual([])
    await identity.remove(key)
    expect(await money.get(key)).not.toBeNull()
  })

  it.each([
    ['a wrong secret', ':S3RVER@', ':other@', 'SignatureDoesNotMatch'],
    ['a wrong key', '//S3RVER:', '//other:', 'InvalidAccessKeyId'],
    ['a bucket that is not there', 'portal-files', 'other-bucket', 'NoSuchBucket'],
  ])('refuses to start with %s, in one sentence', async (_what, from, to, reason) => {
    await expect(open(at(from, to))).rejects.toThrow(`The store of files (FILES_URL) could not store a file: ${reason}`)
  })

  it('reports a store that does not answer', async () => {
    await expect(open(at(`:${server.port}/`, ':1/'))).rejects.toThrow(
      'The store of files (FILES_URL) could not store a file: ECONNREFUSED',
    )
  })
})
