import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { start, write } from './testing.ts'

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

  it('sends HSTS only when the portal is reached by https', async () => {
    const gateway = await start({ publicUrl: 'https://portal.example.se' })
    for (const path of ['/', '/v1/none'])
      expect((await gateway.send(path)).headers['strict-transport-security']).toBe('max-age=31536000')
  })
})
