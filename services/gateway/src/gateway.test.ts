import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import type { FixtureCall } from './testing/fixture-service.ts'
import { allWith, startWith } from './testing/start-gateway.ts'

describe('avatars', () => {
  const picture: FixtureCall = {
    path: 'avatars/a1B2-c3_d4.webp',
    answer: (_incoming, outgoing) =>
      outgoing.writeHead(200, { 'content-type': 'image/webp', 'cache-control': 'private' }).end('webp'),
  }

  it('come from identity and are cached forever', async () => {
    const { service, gateway } = await startWith([picture])
    expect(await gateway.send('/avatars/a1B2-c3_d4.webp?size=9')).toMatchObject({
      status: 200,
      text: 'webp',
      headers: {
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
      },
    })
    expect(service.requests[0]?.url).toBe('/avatars/a1B2-c3_d4.webp')
    expect(await gateway.send('/avatars/a1B2-c3_d4.webp', { method: 'HEAD' })).toMatchObject({ status: 200, text: '' })
  })

  it('are not cached when they are missing', async () => {
    const { gateway } = await startWith([picture])
    expect(await gateway.send('/avatars/none')).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } })
  })

  it('are requested only by their key', async () => {
    const { service, gateway } = await startWith([picture])
    const paths = [
      '/avatars/',
      '/avatars/../internal/health',
      '/avatars/a/b',
      '/avatars/%2e%2e%2finternal',
      '/avatars/.x',
      `/avatars/${'x'.repeat(201)}`,
    ]
    expect(await gateway.statuses(paths)).toEqual(allWith(404, paths))
    expect(await gateway.send('/avatars/x', { method: 'PUT', body: 'x' })).toMatchObject({ status: 405 })
    expect(service.requests).toHaveLength(0)
  })
})

/** The gateway's answer to these bytes. */
async function raw(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  let text = ''
  socket.on('data', (chunk) => (text += String(chunk)))
  socket.write(bytes)
  await once(socket, 'close')
  return text
}

describe('/.well-known/security.txt (RFC 9116)', () => {
  it('names the configured contact, and is missing without one', async () => {
    const { gateway } = await startWith([], { securityContact: 'mailto:safety@example.se' })
    expect(await gateway.send('/.well-known/security.txt')).toMatchObject({
      status: 200,
      text: expect.stringMatching(/^Contact: mailto:safety@example\.se\nExpires: \d{4}-.*Z\n/) as string,
    })
    expect(await (await startWith([])).gateway.send('/.well-known/security.txt')).toMatchObject({ status: 404 })
  })
})

describe('invalid HTTP', () => {
  it.each([
    ['nonsense', 'nonsense\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nhost: x\r\nx-large: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['two lengths', 'PUT /v1/x HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nx', 400],
    [
      'length and chunks',
      'PUT /v1/x HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
    [
      'a request to be a proxy for others',
      'GET http://evil.example/x.js HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n',
      404,
    ],
    ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\nhost: evil.example\r\n\r\n', 0],
  ])('%s', async (_what, bytes, status) => {
    const { gateway } = await startWith([])
    const answer = await raw(gateway.port, bytes)
    expect(answer.slice(0, 12)).toBe(status === 0 ? '' : `HTTP/1.1 ${status}`)
    expect(await gateway.send('/healthz')).toMatchObject({ status: 200 })
  })

  it("is answered in the portal's error format", async () => {
    const { gateway } = await startWith([])
    const answer = await raw(gateway.port, 'nonsense\r\n\r\n')
    expect(answer).toMatch(/x-request-id: [0-9a-f-]{36}\r\n/)
    expect(answer).toMatch(/x-content-type-options: nosniff\r\n/)
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'invalid_input' })
  })
})
