import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { contentOf, CURRENT, openReleases, REGISTRY, removeVersion, sendVersion } from '@portal/releases'
import { type Bucket, parseS3Url } from '@portal/s3'
import { type Log, silentLog } from '@portal/service-kit/process'
import { eventually } from '@portal/testkit/eventually'
import { type S3Server, startS3Server } from '@portal/testkit/s3-server'
import { type StoreProxy, startStoreProxy } from '@portal/testkit/store-proxy'
import { REGISTRY_KEY, signedRegistry, startGatewayAt } from '../testing/start-gateway.ts'
import { createReleaseMirror } from './release-mirror.ts'

let server: S3Server
let proxy: StoreProxy
let bucket: Bucket
let gateways: Bucket
let tests = 0
beforeAll(async () => {
  server = await startS3Server()
  proxy = await startStoreProxy(server.url)
})
afterAll(async () => {
  await proxy.stop()
  await server.stop()
})
beforeEach(async () => {
  proxy.mend()
  tests += 1
  bucket = await bucketAt(server.url)
  gateways = await bucketAt(proxy.url)
})

function bucketAt(url: string): Promise<Bucket> {
  const address = parseS3Url(url.replace('portal-files', `portal-files/${tests}`))
  if (!address) throw new Error('The test server’s address is none')
  return openReleases(address)
}

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'release-mirror-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Stores a build as the release tool does, and returns its version. */
async function store(of: string, files: Record<string, string>): Promise<string> {
  const folder = temporary()
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
    writeFileSync(join(folder, `${path}.br`), brotliCompressSync(text))
  }
  const { version } = contentOf(folder)
  await sendVersion(bucket, { of, version }, folder)
  return version
}

const point = (version: string) => bucket.put(CURRENT, Buffer.from(version))
const register = (versions: Record<string, string>) => {
  const remotes = Object.entries(versions).map(([name, version]) => ({
    name,
    version,
    baseUrl: `/mfe/${name}/${version}/`,
    integrity: {},
  }))
  return bucket.put(REGISTRY, Buffer.from(signedRegistry({ remotes })))
}

/** A shell and money, both live. */
async function released() {
  const shell = await store('shell', { 'index.html': 'page 1', 'assets/late.11111111.js': 'late 1' })
  await point(shell)
  const money = await store('mfe/money', { 'entry.js': 'money 1' })
  await register({ money })
  return { shell, money }
}

async function start({ folder = temporary(), log = silentLog }: { folder?: string; log?: Log } = {}) {
  const [mfeDir, shellDir] = [join(folder, 'mfe'), join(folder, 'shell')]
  const mirror = createReleaseMirror({
    bucket: gateways,
    mfeDir,
    shellDir,
    registryKey: REGISTRY_KEY,
    log,
    everyMs: 20,
    damagedMs: 50,
  })
  await mirror.first()
  const gateway = await startGatewayAt(new Map(), { mfeDir, shellDir, mirror })
  const text = async (path: string) => {
    const { status, text: body } = await gateway.send(path)
    return status === 200 ? body : status
  }
  return { ...gateway, folder, mfeDir, text }
}

describe('gateways with released front ends in a store', () => {
  it('serve the same files with the same tags, immutable, and the registry to be checked again', async () => {
    const { money } = await released()
    const [one, other] = [await start(), await start()]
    const path = `/mfe/money/${money}/entry.js`
    const [first, second] = [await one.send(path), await other.send(path)]
    expect(first).toMatchObject({
      status: 200,
      text: 'money 1',
      headers: { 'cache-control': 'public, max-age=31536000, immutable' },
    })
    expect(second.headers.etag).toBe(first.headers.etag)
    const registry = await one.send('/mfe/registry.json')
    expect(registry).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache' } })
    expect((await other.send('/mfe/registry.json')).headers.etag).toBe(registry.headers.etag)
    expect(await one.text('/')).toBe('page 1')
  })

  it('see a release on their own, and keep what open sessions hold', async () => {
    const { money } = await released()
    const gateway = await start()
    const next = await store('mfe/money', { 'entry.js': 'money 2' })
    await register({ money: next })
    await eventually(async () => expect(await gateway.text('/mfe/registry.json')).toContain(next))
    expect(await gateway.text(`/mfe/money/${next}/entry.js`)).toBe('money 2')
    expect(await gateway.text(`/mfe/money/${money}/entry.js`)).toBe('money 1')
    await point(await store('shell', { 'index.html': 'page 2' }))
    await eventually(async () => expect(await gateway.text('/')).toBe('page 2'))
    const late = await start()
    expect(await late.text(`/mfe/money/${money}/entry.js`)).toBe('money 1')
    expect(await late.text('/assets/late.11111111.js')).toBe('late 1')
    expect(await late.text(`/mfe/money/${'0'.repeat(16)}/entry.js`)).toBe(404)
  })

  it('forget what the store has removed', async () => {
    const { money } = await released()
    const gateway = await start()
    await register({ money: await store('mfe/money', { 'entry.js': 'money 2' }) })
    await removeVersion(bucket, { of: 'mfe/money', version: money })
    await register({ money: await store('mfe/money', { 'entry.js': 'money 3' }) })
    await eventually(async () => expect(await gateway.text(`/mfe/money/${money}/entry.js`)).toBe(404))
  })

  it('go on while the store is away, also after a restart, and see what was released meanwhile', async () => {
    const { money } = await released()
    const gateway = await start()
    await eventually(async () => expect(await gateway.text(`/mfe/money/${money}/entry.js`)).toBe('money 1'))
    proxy.cut()
    const error = vi.fn<Log['error']>()
    const again = await start({ folder: gateway.folder, log: { ...silentLog, error } })
    expect(error.mock.calls[0]?.[1]).toBe(
      'the store of released front ends cannot be read; what is on this disk is served',
    )
    const next = await store('mfe/money', { 'entry.js': 'money 2' })
    await register({ money: next })
    expect(await again.text(`/mfe/money/${money}/entry.js`)).toBe('money 1')
    expect(await again.text('/')).toBe('page 1')
    proxy.mend()
    await eventually(async () => expect(await again.text('/mfe/registry.json')).toContain(next))
  })

  it('refuse to start with nothing to serve while the store is away, in one sentence', async () => {
    proxy.cut()
    await expect(start()).rejects.toThrow(
      /^The store of released front ends \(RELEASES_URL\) could not read a file: \w+$/,
    )
  })

  it('refuse to start with wrong credentials, in one sentence', async () => {
    gateways = await bucketAt(server.url.replace(':S3RVER@', ':other@'))
    await expect(start()).rejects.toThrow(
      'The store of released front ends (RELEASES_URL) could not read a file: SignatureDoesNotMatch',
    )
  })

  it('stay at the release before while a new one is damaged, and take it once it is whole', async () => {
    const { money } = await released()
    const error = vi.fn<Log['error']>()
    const next = await store('mfe/money', { 'entry.js': 'money 2' })
    await bucket.put(`mfe/money/${next}/entry.js`, Buffer.from('evil 2'))
    const gateway = await start({ log: { ...silentLog, error } })
    await register({ money: next })
    await eventually(() => expect(error.mock.calls.map(([, text]) => text)).toContain('a release cannot be served'))
    expect(await gateway.text('/mfe/registry.json')).toContain(money)
    await bucket.put(`mfe/money/${next}/entry.js`, Buffer.from('money 2'))
    await eventually(async () => expect(await gateway.text('/mfe/registry.json')).toContain(next))
    expect(await gateway.text(`/mfe/money/${next}/entry.js`)).toBe('money 2')
  })

  it('use no registry that the release tool has not signed', async () => {
    await released()
    const error = vi.fn<Log['error']>()
    const gateway = await start({ log: { ...silentLog, error } })
    const before = await gateway.text('/mfe/registry.json')
    await bucket.put(REGISTRY, Buffer.from('{"remotes":[]}'))
    await eventually(() => expect(error).toHaveBeenCalledOnce())
    expect(await gateway.text('/mfe/registry.json')).toBe(before)
  })

  it('stay at the release before while their disk takes no files, and go on when it does', async () => {
    const { money } = await released()
    const gateway = await start()
    writeFileSync(join(gateway.mfeDir, 'time'), 'in the way')
    const time = await store('mfe/time', { 'entry.js': 'time 1' })
    await register({ money, time })
    await eventually(async () => expect(await gateway.text(`/mfe/money/${money}/entry.js`)).toBe('money 1'))
    expect(await gateway.text('/mfe/registry.json')).not.toContain(time)
    rmSync(join(gateway.mfeDir, 'time'))
    await eventually(async () => expect(await gateway.text('/mfe/registry.json')).toContain(time))
    expect(await gateway.text(`/mfe/time/${time}/entry.js`)).toBe('time 1')
  })
})
