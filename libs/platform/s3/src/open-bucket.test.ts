import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type S3Server, startS3Server } from '@portal/testkit/s3-server'
import { type Bucket, BucketAway } from './bucket.ts'
import { openBucket } from './open-bucket.ts'
import { parseS3Url } from './s3-address.ts'

let server: S3Server
let folder: string
beforeAll(async () => {
  server = await startS3Server()
  folder = await mkdtemp(join(tmpdir(), 'portal-s3-'))
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const open = (url = server.url): Promise<Bucket> => {
  const address = parseS3Url(url)
  if (!address) throw new Error('The test server’s address is none')
  // Two keys a page, so that a listing has several pages.
  return openBucket(address, { name: 'The store of tests', setting: 'TEST_URL' }, { pageSize: 2 })
}
const below = (prefix: string) => open(server.url.replace('portal-files', `portal-files/${prefix}`))
const at = (from: string, to: string) => server.url.replace(from, to)
const bytes = (text: string) => Buffer.from(text)
const textOf = async (bucket: Bucket, key: string) => {
  const found = await bucket.get(key)
  return found && Buffer.concat((await found.body.toArray()) as Buffer[]).toString()
}

describe('a bucket', () => {
  it('returns what was put, says when it is unchanged, and null once it is removed', async () => {
    const bucket = await open()
    const tag = await bucket.put('a/åäö.txt', bytes('Hej'))
    expect(await bucket.get('a/åäö.txt')).toMatchObject({ bytes: 3, tag })
    expect(await textOf(bucket, 'a/åäö.txt')).toBe('Hej')
    expect(await bucket.get('a/åäö.txt', tag ?? '')).toBe('unchanged')
    await bucket.remove('a/åäö.txt')
    await bucket.remove('a/åäö.txt')
    expect(await bucket.get('a/åäö.txt', tag ?? '')).toBeNull()
  })

  it('lists what starts with a prefix, in order and over pages, below the address’s own prefix', async () => {
    const bucket = await below('own')
    for (const key of ['b/2', 'b/1', 'b/3', 'c/1']) await bucket.put(key, bytes(key))
    await (await open()).put('b/9', bytes('outside'))
    expect((await Array.fromAsync(bucket.list('b/'))).map(({ key, bytes: size }) => [key, size])).toEqual([
      ['b/1', 3],
      ['b/2', 3],
      ['b/3', 3],
    ])
  })

  it('lets exactly one of many writers create an object', async () => {
    const bucket = await open()
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, n) => bucket.put('lock', bytes(`writer ${n}`), { ifNew: true })),
    )
    expect(outcomes.filter((tag) => tag !== null)).toHaveLength(1)
    expect(await textOf(bucket, 'lock')).toBe(`writer ${outcomes.findIndex((tag) => tag !== null)}`)
  })

  it('replaces an object only in the state that the writer has seen', async () => {
    const bucket = await open()
    const first = (await bucket.put('pointer', bytes('1'))) ?? ''
    expect(await bucket.put('pointer', bytes('2'), { ifTag: first })).not.toBeNull()
    expect(await bucket.put('pointer', bytes('3'), { ifTag: first })).toBeNull()
    expect(await textOf(bucket, 'pointer')).toBe('2')
    expect(await bucket.put('never there', bytes('3'), { ifTag: first })).toBeNull()
  })

  it('counts a write as done whose answer was lost: the object has its content', async () => {
    const bucket = await open()
    const tag = await bucket.put('told twice', bytes('mine'), { ifNew: true })
    expect(await bucket.put('told twice', bytes('mine'), { ifNew: true })).toBe(tag)
    expect(await bucket.put('told twice', bytes('other'), { ifNew: true })).toBeNull()
  })

  it.each([
    ['a wrong secret', ':S3RVER@', ':other@', 'SignatureDoesNotMatch'],
    ['a wrong key', '//S3RVER:', '//other:', 'InvalidAccessKeyId'],
    ['a bucket that is not there', 'portal-files', 'other-bucket', 'NoSuchBucket'],
    ['a port that does not answer', /127\.0\.0\.1:\d+/, '127.0.0.1:1', 'ECONNREFUSED'],
  ])('refuses with %s, in one sentence without the secret', async (_what, from, to, reason) => {
    const bucket = await open(server.url.replace(from, to))
    const text = (what: string) => new BucketAway(`The store of tests (TEST_URL) could not ${what}: ${reason}`)
    await expect(bucket.put('x', bytes('x'), { ifNew: true })).rejects.toThrow(text('store a file'))
    await expect(bucket.get('x')).rejects.toThrow(text('read a file'))
  })

  it('sends a file again when the store is busy or the connection breaks, and gives up in the end', async () => {
    const failures = ['503', 'break', 'pass']
    const sent: number[] = []
    const flaky = createServer((request, response) => {
      const failure = failures.shift() ?? '503'
      let received = 0
      request
        .on('data', (piece: Buffer) => (received += piece.length))
        .on('end', () => {
          sent.push(received)
          if (failure === 'break') request.socket.destroy()
          else response.writeHead(failure === 'pass' ? 200 : 503).end()
        })
    })
    await new Promise<void>((resolve) => flaky.listen(0, '127.0.0.1', resolve))
    try {
      const bucket = await open(at(`:${server.port}/`, `:${(flaky.address() as AddressInfo).port}/`))
      await writeFile(join(folder, 'again'), 'x'.repeat(100_000))
      await bucket.putFile('again', join(folder, 'again'))
      expect(sent).toEqual([100_000, 100_000, 100_000])
      await expect(bucket.putFile('again', join(folder, 'again'))).rejects.toThrow('could not store a file')
      expect(sent).toHaveLength(6)
    } finally {
      flaky.closeAllConnections()
      flaky.close()
    }
  })
})
