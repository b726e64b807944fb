import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { eventually } from '@portal/testkit/eventually'
import { answerJson, countBytes, type FixtureCall, startFixtureService } from '../testing/fixture-service.ts'
import { startWith } from '../testing/start-gateway.ts'

const MB = 1024 * 1024
const list: FixtureCall = {
  path: 'user/Kvitto/all',
  answer: (_incoming, outgoing) => answerJson(outgoing, { results: [], total: 0 }),
}
const add: FixtureCall = { method: 'PUT', path: 'user/Kvitto/Add', maxBodyBytes: 20 * MB, answer: countBytes }

describe('a proxied call works', () => {
  it('passes on method, path, query and body, and returns the answer', async () => {
    const { service, gateway } = await startWith([list, add])
    const answer = await gateway.send('/v1/user/Kvitto/all?userid=7&searchTerm=%C3%A5', {
      headers: { authorization: 'Bearer x', 'accept-language': 'sv', 'x-in-use': '1' },
    })
    expect(answer).toMatchObject({ status: 200, text: '{"results":[],"total":0}' })
    expect(service.requests[0]).toMatchObject({ method: 'GET', url: '/v1/user/Kvitto/all?userid=7&searchTerm=%C3%A5' })
    expect(service.requests[0]?.headers).toMatchObject({
      authorization: 'Bearer x',
      'accept-language': 'sv',
      'x-in-use': '1',
    })
    const added = await gateway.send('/v1/user/Kvitto/Add', {
      method: 'PUT',
      body: 'Value=1',
      headers: { 'content-type': 'text/plain', 'idempotency-key': 'k' },
    })
    expect(added.json()).toEqual({ bytes: 7 })
    expect(service.requests[1]?.headers).toMatchObject({
      'content-type': 'text/plain',
      'content-length': '7',
      'idempotency-key': 'k',
    })
  })

  it('keeps statuses, repeated headers and the file name of a download', async () => {
    const { gateway } = await startWith([
      { path: 'two-cookies', answer: (_i, o) => o.writeHead(200, { 'set-cookie': ['a=1', 'b=2'] }).end() },
      { path: 'nothing', answer: (_i, o) => o.writeHead(204).end() },
      {
        path: 'known',
        answer: (i, o) => o.writeHead(i.headers['if-none-match'] === '"x"' ? 304 : 200, { etag: '"x"' }).end(),
      },
      {
        path: 'file',
        answer: (_i, o) =>
          o
            .writeHead(200, {
              'content-disposition': "attachment; filename*=UTF-8''r%C3%A4kning.pdf",
              'content-length': 3,
            })
            .end('pdf'),
      },
    ])
    expect((await gateway.send('/v1/two-cookies')).headers['set-cookie']).toEqual(['a=1', 'b=2'])
    expect(await gateway.send('/v1/nothing')).toMatchObject({ status: 204, text: '' })
    expect(await gateway.send('/v1/known', { headers: { 'if-none-match': '"x"' } })).toMatchObject({
      status: 304,
      text: '',
    })
    expect((await gateway.send('/v1/file')).headers).toMatchObject({
      'content-disposition': "attachment; filename*=UTF-8''r%C3%A4kning.pdf",
      'content-length': '3',
    })
  })

  it('answers HEAD with the headers only', async () => {
    const { service, gateway } = await startWith([list])
    const answer = await gateway.send('/v1/user/Kvitto/all', { method: 'HEAD' })
    expect(answer).toMatchObject({ status: 200, text: '' })
    expect(answer.headers['content-length']).toBe('24')
    expect(service.requests[0]?.method).toBe('HEAD')
  })

  it('reuses its connections to a service', async () => {
    const { service, gateway } = await startWith([list])
    const before = service.connections()
    for (let round = 0; round < 40; round += 1) await gateway.send('/v1/user/Kvitto/all')
    expect(service.connections() - before).toBeLessThanOrEqual(2)
  })

  it('accepts eight files of 20 MB at once', async () => {
    const { gateway } = await startWith([add])
    const file = Buffer.alloc(20 * MB, 'x')
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => gateway.send('/v1/user/Kvitto/Add', { method: 'PUT', body: file })),
    )
    expect(answers.map((answer) => answer.json())).toEqual(Array.from({ length: 8 }, () => ({ bytes: 20 * MB })))
  })

  it('reads from the client only what the service reads', async () => {
    let readOn = () => {}
    const { service, gateway } = await startWith([
      {
        ...add,
        maxBodyBytes: 400 * MB,
        answer: (incoming, outgoing) => {
          readOn = () => countBytes(incoming, outgoing)
        },
      },
    ])
    const upload = request({
      port: gateway.port,
      method: 'PUT',
      path: '/v1/user/Kvitto/Add',
      headers: { 'content-length': 200 * MB },
    })
    upload.on('error', () => {})
    const chunk = Buffer.alloc(MB)
    let sent = 0
    const push = () => {
      while (sent < 200) {
        sent += 1
        if (!upload.write(chunk)) return
      }
      upload.end()
    }
    upload.on('drain', push)
    push()
    await eventually(() => expect(service.requests).toHaveLength(1))
    let before = -1
    await eventually(
      () => {
        const standsStill = sent === before
        before = sent
        if (!standsStill) throw new Error('still sending')
      },
      { everyMs: 100 },
    )
    expect(sent, 'megabytes that the sockets and buffers in between hold').toBeLessThan(60)
    readOn()
    const [answer] = (await once(upload, 'response')) as [AsyncIterable<Buffer>]
    expect(Buffer.concat(await Array.fromAsync(answer)).toString()).toBe(`{"bytes":${200 * MB}}`)
  })

  it('retries when the connection is refused, as when a service restarts', async () => {
    const { service, gateway } = await startWith([add])
    await service.close()
    const answer = gateway.send('/v1/user/Kvitto/Add', { method: 'PUT', body: 'once' })
    const again = await startFixtureService({ calls: [add], port: service.port })
    expect((await answer).json()).toEqual({ bytes: 4 })
    expect(again.requests).toHaveLength(1)
    await again.close()
  })
})

describe('a client that disconnects', () => {
  it.each([
    ['waits', 'GET', '/v1/waiting', 0],
    ['downloads', 'GET', '/v1/download', 0],
    ['uploads', 'PUT', '/v1/upload', 10 * MB],
  ])('while it %s disconnects from the service too', async (_what, method, path, length) => {
    let gone = 0
    const watch = (incoming: IncomingMessage) => incoming.once('close', () => (gone += 1))
    const { service, gateway } = await startWith([
      { path: 'waiting', answer: watch },
      {
        path: 'download',
        answer: (incoming, outgoing) => {
          watch(incoming)
          outgoing.writeHead(200, { 'content-length': 900 * MB })
          const more = () => {
            while (outgoing.write(Buffer.alloc(MB)));
          }
          outgoing.on('drain', more)
          outgoing.once('close', () => (gone += 1))
          more()
        },
      },
      { ...add, path: 'upload', answer: watch },
    ])
    const client = request({
      port: gateway.port,
      path,
      method,
      headers: length > 0 ? { 'content-length': length } : {},
    })
    client.on('error', () => {})
    client.flushHeaders()
    if (length > 0) client.write('begun')
    await eventually(() => expect(service.requests).toHaveLength(1))
    client.destroy()
    await eventually(() => expect(gone).toBeGreaterThan(0))
    expect(await gateway.send('/healthz')).toMatchObject({ status: 200 })
  })
})

describe('security of the hop', () => {
  it("sets the caller's address itself, and ignores the client's claims", async () => {
    const { service, gateway } = await startWith([list])
    const answer = await gateway.send('/v1/user/Kvitto/all', {
      headers: {
        'x-gateway-key': 'forged',
        'x-client-address': '6.6.6.6',
        'x-request-id': 'forged',
        'x-forwarded-for': '6.6.6.6',
        'x-forwarded-host': 'evil.example',
        'x-real-ip': '6.6.6.6',
        forwarded: 'for=6.6.6.6',
        via: '1.1 evil',
        cookie: 'a=b',
        te: 'trailers',
        'x-user-id': '1',
        'x-original-url': '/internal/health',
      },
    })
    const seen = service.requests[0]?.headers
    expect(Object.keys(seen ?? {}).toSorted()).toEqual([
      'connection',
      'host',
      'x-client-address',
      'x-gateway-key',
      'x-request-id',
    ])
    expect(seen).toMatchObject({
      'x-client-address': '127.0.0.1',
      'x-request-id': answer.headers['x-request-id'],
      host: new URL(service.origin).host,
    })
    expect(seen?.['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  it("drops headers that concern only the client's connection", async () => {
    const { service, gateway } = await startWith([list])
    await gateway.send('/v1/user/Kvitto/all', {
      headers: {
        connection: 'keep-alive, X-Evil, Accept-Language',
        'x-evil': '1',
        'accept-language': 'sv',
        'user-agent': 'test',
      },
    })
    expect(service.requests[0]?.headers).not.toHaveProperty('x-evil')
    expect(service.requests[0]?.headers).not.toHaveProperty('accept-language')
    expect(service.requests[0]?.headers['user-agent']).toBe('test')
  })

  it.each([
    ['private, max-age=604800, immutable', 200, 'private, max-age=604800, immutable'],
    ['private, max-age=604800, immutable', 404, 'no-store'],
    ['public, max-age=604800, immutable', 200, 'no-store'],
    ['private, max-age=60', 200, 'no-store'],
    ['private, max-age=604800, immutable, public', 200, 'no-store'],
  ])('of a service’s cache-control %j with %i sends %j', async (own, status, sent) => {
    const picture: FixtureCall = {
      path: 'user/kort',
      answer: (_incoming, outgoing) => outgoing.writeHead(status, { 'cache-control': own }).end('webp'),
    }
    const { gateway } = await startWith([picture])
    expect((await gateway.send('/v1/user/kort')).headers['cache-control']).toBe(sent)
  })

  it('gives every answer its own id, no-store and a policy that allows no scripts', async () => {
    const { gateway } = await startWith([
      {
        path: 'own',
        answer: (_i, o) =>
          o
            .writeHead(200, {
              'x-request-id': 'theirs',
              'cache-control': 'public',
              'content-security-policy': 'script-src *',
              'x-powered-by': 'x',
              server: 'x',
            })
            .end(),
      },
    ])
    const { headers } = await gateway.send('/v1/own')
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    })
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('server')
  })

  it('never exposes the gateway key', async () => {
    const { gateway } = await startWith([list])
    const answers = await Promise.all(
      ['/v1/user/Kvitto/all', '/v1/none', '/healthz', '/internal/contract', '/v1/openapi.json'].map((path) =>
        gateway.send(path),
      ),
    )
    for (const { headers, text } of answers)
      expect(JSON.stringify(headers) + text).not.toContain('a-key-for-tests-only')
  })
})
