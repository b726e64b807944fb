import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type S3Server, startS3Server } from '@portal/testkit/s3-server'
import { newFileKey } from './file-store.ts'
import { openFileStore } from './open-file-store.ts'
import { parseFilesUrl } from '../process/s3-address.ts'
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

const address = (url: string) => parseFilesUrl(url) ?? undefined
const open = (url = server.url, service = 'other') => openFileStore({ address: address(url), folder, service })
const at = (from: string, to: string) => server.url.replace(from, to)

describeFileStore('an S3-compatible store', async (own) => {
  const found = parseFilesUrl(at('portal-files', 'portal-files/portalen'))
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

  it('sends a file again when the store is busy or the connection breaks, and gives up in the end', async () => {
    const failures = ['503', 'break', 'pass']
    const sent: number[] = []
    const flaky = createServer((request, response) => {
      const failure = request.method === 'PUT' ? (failures.shift() ?? '503') : 'pass'
      let bytes = 0
      request
        .on('data', (piece: Buffer) => (bytes += piece.length))
        .on('end', () => {
          if (request.method === 'PUT') sent.push(bytes)
          if (failure === 'break') request.socket.destroy()
          else response.writeHead(failure === 'pass' ? 200 : 503).end()
        })
    })
    await new Promise<void>((resolve) => flaky.listen(0, '127.0.0.1', resolve))
    try {
      failures.unshift('pass')
      const store = await open(at(`:${server.port}/`, `:${(flaky.address() as AddressInfo).port}/`))
      sent.length = 0
      await writeFile(join(folder, 'again'), 'x'.repeat(100_000))
      await store.put(newFileKey(), join(folder, 'again'))
      expect(sent).toEqual([100_000, 100_000, 100_000])
      await expect(store.put(newFileKey(), join(folder, 'again'))).rejects.toThrow('could not store a file')
      expect(sent).toHaveLength(6)
    } finally {
      flaky.closeAllConnections()
      flaky.close()
    }
  })
})
