import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { start, write } from './testing.ts'

/** Its page has a place for the other origin. */
async function startNaming(options: Parameters<typeof start>[0] = {}) {
  const gateway = await start(options)
  await write(gateway.shellDir, { 'index.html': '<meta name="release-files" content="__RELEASE_FILES_ORIGIN__">' })
  return gateway
}

describe('security of static delivery', () => {
  it('serves nothing outside the folders, hidden or encoded', async () => {
    const gateway = await start()
    await write(join(gateway.shellDir, '..'), { 'outside.txt': 'secret' })
    const paths = [
      '/../outside.txt',
      '/%2e%2e/outside.txt',
      '/..%2foutside.txt',
      '/static/../../outside.txt',
      '/static/%2e%2e/%2e%2e/outside.txt',
      '/%252e%252e/outside.txt',
      '/..%5coutside.txt',
      '/.env',
      '/mfe/../outside.txt',
      '/mfe/%2e%2e/outside.txt',
      '/mfe/money/..%2f..%2f..%2foutside.txt',
      '/mfe/secret.txt',
      '/mfe/money/1.0.0/%2e%2e/%2e%2e/%2e%2e/outside.txt',
      '/static/main.1f3a9c02.js%00.txt',
      '//outside.txt',
      '/mfe/money/../../shell/.env',
    ]
    const answers = await Promise.all(paths.map((path) => gateway.send(path)))
    expect(answers.map(({ status }) => status).filter((status) => status !== 400 && status !== 404)).toEqual([])
    expect(answers.filter(({ text }) => text.includes('secret'))).toEqual([])
  })

  it.each([
    '/',
    '/static/main.1f3a9c02.js',
    '/mfe/registry.json',
    '/none.js',
    '/healthz',
    '/v1/docs/',
    '/v1/openapi.json',
  ])('%s carries the headers', async (path) => {
    const gateway = await start({ connectOrigins: ['https://login.example'] })
    const { headers } = await gateway.send(path)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers['permissions-policy']).toContain('camera=(self)')
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(String(headers['content-security-policy']).replace(/ 'nonce-[^']+'/, '')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; font-src 'self'; connect-src 'self' https://login.example; frame-src 'self' blob:; " +
        "worker-src 'self' blob:; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    )
  })

  it('lets the worker that reads photos compile WebAssembly and call nothing, and no other file', async () => {
    const gateway = await start()
    const names = ['photo-text-worker.0123456789.js', 'photo-text-worker.js', 'other.0123456789.js']
    await write(gateway.shellDir, Object.fromEntries(names.map((name) => [`assets/${name}`, '1'])))
    await write(join(gateway.mfeDir, 'money/1.0.0/assets'), { [names[0] ?? '']: '1' })
    const policies = [...names.map((name) => `/assets/${name}`), `/mfe/money/1.0.0/assets/${names[0]}`].map(
      async (path) => {
        const { status, headers } = await gateway.send(path)
        expect([path, status]).toEqual([path, 200])
        return String(headers['content-security-policy'])
      },
    )
    const [worker, ...others] = await Promise.all(policies)
    expect(worker).toBe("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'")
    expect(others.filter((policy) => policy.includes('wasm-unsafe-eval'))).toEqual([])
  })

  describe('with another origin for the files of remotes', () => {
    const startWithOther = () => startNaming({ filesOrigin: 'https://cdn.example' })

    it("names it in the shell's page, and allows scripts, styles, pictures and fonts of remotes from there", async () => {
      const { headers, text } = await (await startWithOther()).send('/')
      expect(text).toContain('<meta name="release-files" content="https://cdn.example">')
      const remotes = 'https://cdn.example/mfe/'
      expect(String(headers['content-security-policy']).replace(/ 'nonce-[^']+'/, '')).toBe(
        `default-src 'none'; script-src 'self' ${remotes}; style-src 'self' ${remotes}; img-src 'self' ${remotes} blob: data:; font-src 'self' ${remotes}; ` +
          "connect-src 'self'; frame-src 'self' blob:; worker-src 'self' blob:; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      )
    })

    it('lets pages of any origin load released files, and nothing else', async () => {
      const gateway = await startWithOther()
      const open = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
      const file = await gateway.send('/mfe/money/1.0.0/static/page.js')
      expect(file).toMatchObject({ status: 200, headers: open })
      const again = { headers: { 'if-none-match': String(file.headers.etag) } }
      expect(await gateway.send('/mfe/money/1.0.0/static/page.js', again)).toMatchObject({ status: 304, headers: open })
      for (const path of [
        '/',
        '/mfe/registry.json',
        '/mfe/money/1.0.0/none.js',
        '/static/main.1f3a9c02.js',
        '/healthz',
      ]) {
        const { headers } = await gateway.send(path)
        expect([path, headers['cross-origin-resource-policy'], headers['access-control-allow-origin']]).toEqual([
          path,
          'same-origin',
          undefined,
        ])
        expect(String(headers['content-security-policy']).includes('cdn.example')).toBe(path === '/')
      }
    })
  })

  it('leaves the other origin out of the page, and released files to its own, where none is set', async () => {
    const gateway = await startNaming()
    expect((await gateway.send('/')).text).toContain('<meta name="release-files" content="">')
    const { headers } = await gateway.send('/mfe/money/1.0.0/static/page.js')
    expect(headers).toMatchObject({ 'cross-origin-resource-policy': 'same-origin' })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })

  it('sends HSTS only when the portal is reached by https', async () => {
    const gateway = await start({ publicUrl: 'https://portal.example.se' })
    for (const path of ['/', '/v1/none'])
      expect((await gateway.send(path)).headers['strict-transport-security']).toBe('max-age=31536000')
  })
})
