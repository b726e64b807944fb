import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { silentLog } from '@portal/service-kit/process'
import type { GatewayOptions } from '../gateway.ts'
import { signedRegistry, startWith } from '../testing/start-gateway.ts'

async function write(folder: string, files: Record<string, string | Buffer>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
}

const start = async (options: Partial<GatewayOptions> = {}) => (await startWith([], options)).gateway

describe('a registry is trusted only when the release tool has signed it', () => {
  const good = signedRegistry({ remotes: [{ name: 'money', later: 'a field that this gateway does not know' }] })
  const bad: [string, string][] = [
    ['is changed', good.replace('money', 'mxney')],
    ['has another’s signature', JSON.stringify({ remotes: [], signature: JSON.parse(good).signature as string })],
    ['has none', '{"remotes":[]}'],
    ['is no JSON', '<html>'],
    ['is nothing', 'null'],
  ]

  it.each(bad)('is not served when it %s, and that is logged once', async (_, text) => {
    const error = vi.fn<(typeof silentLog)['error']>()
    const gateway = await start({ log: { ...silentLog, error } })
    await write(gateway.mfeDir, { 'registry.json': text })
    expect([await gateway.send('/mfe/registry.json'), await gateway.send('/mfe/registry.json')]).toMatchObject([
      { status: 404 },
      { status: 404 },
    ])
    expect(error).toHaveBeenCalledExactlyOnceWith(
      { file: join(gateway.mfeDir, 'registry.json') },
      expect.stringContaining('not signed'),
    )
  })

  it.each(bad)('keeps serving the last valid one when it %s, and then the next valid one', async (_, text) => {
    const gateway = await start()
    await write(gateway.mfeDir, { 'registry.json': good })
    const before = await gateway.send('/mfe/registry.json')
    await write(gateway.mfeDir, { 'registry.json': text })
    expect(await gateway.send('/mfe/registry.json')).toMatchObject({
      status: 200,
      text: good,
      headers: { etag: before.headers.etag },
    })
    const next = signedRegistry({ remotes: [] })
    await write(gateway.mfeDir, { 'registry.json': next })
    expect(await gateway.send('/mfe/registry.json')).toMatchObject({ status: 200, text: next })
  })

  it('is never served without a key to check it', async () => {
    const gateway = await start({ registryKey: undefined })
    await write(gateway.mfeDir, { 'registry.json': good })
    expect(await gateway.send('/mfe/registry.json')).toMatchObject({ status: 404 })
  })
})

describe('a released file that is damaged on disk', () => {
  const CODE = 'export const page = 1 // long enough to be worth a compressed copy'
  const hash = `sha384-${createHash('sha384').update(CODE).digest('base64')}`
  const registry = signedRegistry({
    remotes: [{ name: 'money', baseUrl: '/mfe/money/aa/', integrity: { 'entry.js': hash } }],
  })
  const accept = (encoding: string) => ({ headers: { 'accept-encoding': encoding } })
  const damaged = async (files: Record<string, string | Buffer>) => {
    const error = vi.fn<(typeof silentLog)['error']>()
    const gateway = await start({ log: { ...silentLog, error } })
    await write(gateway.mfeDir, { 'registry.json': registry, 'money/aa/entry.js': CODE, ...files })
    return { gateway, error, send: (encoding = 'identity') => gateway.send('/mfe/money/aa/entry.js', accept(encoding)) }
  }

  it('is a 503 that browsers do not cache, logged once, and served again when repaired', async () => {
    const { gateway, error, send } = await damaged({ 'money/aa/entry.js': `${CODE}!` })
    for (const reply of [await send(), await send()]) {
      expect(reply).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store' } })
    }
    expect(error).toHaveBeenCalledExactlyOnceWith(
      { path: 'money/aa/entry.js', encoding: undefined },
      expect.stringContaining('damaged'),
    )
    await write(gateway.mfeDir, { 'money/aa/entry.js': CODE })
    expect(await send()).toMatchObject({
      status: 200,
      text: CODE,
      headers: { 'cache-control': expect.stringContaining('immutable') as string },
    })
  })

  it.each([
    ['that holds something else', brotliCompressSync(`${CODE}!`)],
    ['that is no copy at all', Buffer.from('no brotli')],
  ])('a compressed copy %s is replaced by the file', async (_, copy) => {
    const { send, error } = await damaged({ 'money/aa/entry.js.br': copy })
    const reply = await send('br')
    expect(reply).toMatchObject({ status: 200, text: CODE })
    expect(reply.headers).not.toHaveProperty('content-encoding')
    expect(error).toHaveBeenCalledOnce()
  })

  it('a correct copy is sent unchanged', async () => {
    const { send } = await damaged({ 'money/aa/entry.js.br': brotliCompressSync(CODE) })
    expect(await send('br')).toMatchObject({ status: 200, headers: { 'content-encoding': 'br' } })
  })
})

describe('the shell’s releases', () => {
  const [old, present] = ['00000000000000aa', '00000000000000bb']
  const released = async () => {
    const gateway = await start()
    await write(gateway.shellDir, {
      [`${old}/index.html`]: 'old page',
      [`${old}/assets/late.11111111.js`]: 'old late',
      [`${old}/favicon.svg`]: 'old icon',
      [`${present}/index.html`]: 'new page',
      [`${present}/assets/late.22222222.js`]: 'new late',
      current: present,
    })
    return gateway
  }

  it('are switched by a pointer file', async () => {
    const gateway = await released()
    expect(await gateway.send('/')).toMatchObject({ status: 200, text: 'new page' })
    await write(gateway.shellDir, { current: old })
    expect(await gateway.send('/')).toMatchObject({ status: 200, text: 'old page' })
  })

  it('still serve open sessions the late files of their version', async () => {
    const gateway = await released()
    expect(await gateway.send('/assets/late.11111111.js')).toMatchObject({ status: 200, text: 'old late' })
    expect(await gateway.send('/assets/late.22222222.js')).toMatchObject({ status: 200, text: 'new late' })
    expect(await gateway.send('/assets/late.33333333.js')).toMatchObject({ status: 404 })
  })

  it('serve a file without a hash in its name only from the current version', async () => {
    const gateway = await released()
    const paths = ['/favicon.svg', '/current', `/${present}/index.html`]
    expect(await gateway.statuses(paths)).toEqual(Object.fromEntries(paths.map((path) => [path, 404])))
  })
})
