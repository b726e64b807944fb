import { rename, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { allWith, signedRegistry, startWith } from '../testing/start-gateway.ts'
import { PAGE, SCRIPT, start, write } from './testing.ts'

const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

const nonceOf = (policy: unknown) => /style-src 'self' 'nonce-([^']+)'/.exec(String(policy))?.[1] ?? ''

describe('the shell is served', () => {
  it('as a page with the nonce of its policy, new each time', async () => {
    const gateway = await start()
    const answer = await gateway.send('/')
    const nonce = nonceOf(answer.headers['content-security-policy'])
    expect(Buffer.from(nonce, 'base64')).toHaveLength(16)
    expect(answer.text).toBe(PAGE.replaceAll('__CSP_NONCE__', nonce))
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    expect(answer.headers).not.toHaveProperty('etag')
    expect(nonceOf((await gateway.send('/')).headers['content-security-policy'])).not.toBe(nonce)
  })

  it("as a path's own page, with a nonce too", async () => {
    const gateway = await start()
    await write(gateway.shellDir, { 'signin.html': PAGE.replace('Portalen', 'Logga in') })
    for (const path of ['/signin', '/signin.html']) {
      const { text, headers } = await gateway.send(path, { headers: HTML })
      expect(text).toBe(
        PAGE.replace('Portalen', 'Logga in').replaceAll('__CSP_NONCE__', nonceOf(headers['content-security-policy'])),
      )
    }
    for (const path of ['/', '/signin/x', '/sign-in', '/index.html'])
      expect((await gateway.send(path, { headers: HTML })).text).toContain('Portalen')
  })

  it('for every path that a browser navigates to', async () => {
    const gateway = await start()
    const paths = ['/', '/index.html', '/signin', '/Snurra/2026/11', '/reset-password?token=a.b', '/finns-inte']
    expect(await gateway.statuses(paths, { headers: HTML })).toEqual(allWith(200, paths))
    expect((await gateway.send('/signin', { headers: HTML })).headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      vary: 'accept, accept-encoding',
    })
    expect(await gateway.send('/signin', { method: 'HEAD', headers: HTML })).toMatchObject({ status: 200, text: '' })
  })

  it('compressed as the browser accepts it', async () => {
    const gateway = await start()
    const packed = await gateway.send('/', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(packed.body).toString()).toContain('Portalen')
    const zipped = await gateway.send('/', { headers: { 'accept-encoding': 'gzip' } })
    expect(gunzipSync(zipped.body).toString()).toContain('Portalen')
  })

  it('in its new version when its file has changed', async () => {
    const gateway = await start()
    await gateway.send('/')
    await write(gateway.shellDir, { 'next.html': PAGE.replace('Portalen', 'Ny version') })
    await rename(join(gateway.shellDir, 'next.html'), join(gateway.shellDir, 'index.html'))
    expect((await gateway.send('/')).text).toContain('Ny version')
  })

  it('with its hashed files cached forever and the others revalidated', async () => {
    const gateway = await start()
    const hashed = await gateway.send('/static/main.1f3a9c02.js')
    expect(hashed).toMatchObject({
      status: 200,
      text: SCRIPT,
      headers: {
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'text/javascript; charset=utf-8',
        vary: 'accept-encoding',
      },
    })
    expect((await gateway.send('/favicon.svg')).headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'image/svg+xml; charset=utf-8',
    })
    expect((await gateway.send('/logo.png')).headers).not.toHaveProperty('vary')
  })

  it('with precompressed files, each encoding under its own tag', async () => {
    const gateway = await start()
    const get = (headers: Record<string, string>) => gateway.send('/static/main.1f3a9c02.js', { headers })
    const [plain, brotli, gzip] = [
      await get({}),
      await get({ 'accept-encoding': 'br, gzip' }),
      await get({ 'accept-encoding': 'gzip' }),
    ]
    expect(brotliDecompressSync(brotli.body).toString()).toBe(SCRIPT)
    expect(gunzipSync(gzip.body).toString()).toBe(SCRIPT)
    expect(new Set([plain, brotli, gzip].map(({ headers }) => headers.etag)).size).toBe(3)
    const known = await get({ 'accept-encoding': 'br', 'if-none-match': String(brotli.headers.etag) })
    expect(known).toMatchObject({
      status: 304,
      text: '',
      headers: { etag: brotli.headers.etag, vary: 'accept-encoding' },
    })
    expect(await get({ 'accept-encoding': 'br', 'if-none-match': String(plain.headers.etag) })).toMatchObject({
      status: 200,
    })
    expect(await gateway.send('/static/main.1f3a9c02.js', { method: 'HEAD' })).toMatchObject({
      status: 200,
      text: '',
      headers: { 'content-length': String(SCRIPT.length) },
    })
  })

  it('without a compressed copy that is older than its file', async () => {
    const gateway = await start()
    await write(gateway.shellDir, { 'app.js': 'new', 'app.js.br': brotliCompressSync('old') })
    await utimes(join(gateway.shellDir, 'app.js.br'), 0, 0)
    expect(await gateway.send('/app.js', { headers: { 'accept-encoding': 'br' } })).toMatchObject({
      status: 200,
      text: 'new',
    })
  })
})

describe('remotes are served', () => {
  it('from immutable folders', async () => {
    const gateway = await start()
    expect(await gateway.send('/mfe/money/1.0.0/static/page.js')).toMatchObject({
      status: 200,
      text: 'page',
      headers: { 'cache-control': 'public, max-age=31536000, immutable' },
    })
  })

  it('also under the name of a retry after a hang', async () => {
    const gateway = await start()
    expect(await gateway.send('/mfe/money/1.0.0~1/static/page.js')).toMatchObject({ status: 200, text: 'page' })
    expect(await gateway.send('/mfe/money/1.0.0~23/mf-manifest.json')).toMatchObject({ status: 200, text: '{}' })
    expect(await gateway.send('/mfe/money/1.0.0~x/mf-manifest.json')).toMatchObject({ status: 404 })
  })

  it('by the registry, which is revalidated each time', async () => {
    const gateway = await start()
    const first = await gateway.send('/mfe/registry.json')
    expect(first).toMatchObject({
      status: 200,
      text: signedRegistry({ remotes: [] }),
      headers: { 'cache-control': 'no-cache', 'content-type': 'application/json; charset=utf-8' },
    })
    expect(
      await gateway.send('/mfe/registry.json', { headers: { 'if-none-match': String(first.headers.etag) } }),
    ).toMatchObject({ status: 304, text: '' })
    await write(gateway.mfeDir, { 'next.json': signedRegistry({ remotes: [1] }) })
    await rename(join(gateway.mfeDir, 'next.json'), join(gateway.mfeDir, 'registry.json'))
    expect(
      await gateway.send('/mfe/registry.json', { headers: { 'if-none-match': String(first.headers.etag) } }),
    ).toMatchObject({ status: 200, text: signedRegistry({ remotes: [1] }) })
  })
})

describe('static delivery refuses', () => {
  it('an unknown file with a real 404, to a navigation too', async () => {
    const gateway = await start()
    const paths = [
      '/static/main.00000000.js',
      '/none.css',
      '/mfe/money/1.0.0/none.js',
      '/mfe/money/1.0.0/',
      '/mfe/money',
      '/mfe/none/1/x.js',
      '/internal/health',
      '/avatars/',
      '/v1',
    ]
    expect(await gateway.statuses(paths, { headers: HTML })).toEqual(allWith(404, paths))
    expect(await gateway.send('/static')).toMatchObject({ status: 404 })
    const answer = await gateway.send('/none.css', { headers: HTML })
    expect(answer.headers).toMatchObject({ 'content-type': 'application/json', 'cache-control': 'no-store' })
    expect(answer.json()).toEqual({
      error: 'Det du söker finns inte.',
      code: 'not_found',
      requestId: answer.headers['x-request-id'],
    })
  })

  it('a page to a request that does not accept one', async () => {
    const gateway = await start()
    expect(await gateway.send('/signin', { headers: { accept: 'application/json' } })).toMatchObject({ status: 404 })
    expect(await gateway.send('/signin')).toMatchObject({ status: 404 })
  })

  it('another method with 405', async () => {
    const gateway = await start()
    const paths = [
      '/',
      '/signin',
      '/static/main.1f3a9c02.js',
      '/mfe/registry.json',
      '/healthz',
      '/v1/docs',
      '/v1/openapi.json',
      '/avatars/abc',
    ]
    expect(await gateway.statuses(paths, { method: 'POST', body: 'x' })).toEqual(allWith(405, paths))
    expect((await gateway.send('/signin', { method: 'PUT', body: 'x' })).headers.allow).toBe('GET, HEAD')
  })

  it('with 500 and no detail when its own folder is unreadable', async () => {
    const { gateway } = await startWith([])
    const answer = await gateway.send('/', { headers: HTML })
    expect(answer).toMatchObject({ status: 500 })
    expect(answer.json()).toEqual({
      error: 'Sorry, server goes wrong',
      code: 'internal',
      requestId: answer.headers['x-request-id'],
    })
  })
})
