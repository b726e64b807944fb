import { describe, expect, it } from 'vitest'
import { eventually } from '@portal/testkit/eventually'
import { headOf, openClient, openClients, openUnread } from './testing/bad-clients.ts'
import { answerJson, countBytes, type FixtureCall } from './testing/fixture-service.ts'
import { startWith } from './testing/start-gateway.ts'

const MB = 1024 * 1024
const login: FixtureCall = { method: 'POST', path: 'auth/login', kind: 'call', answer: countBytes }
const upload: FixtureCall = {
  method: 'PUT',
  path: 'user/Kvitto/Add',
  kind: 'upload',
  maxBodyBytes: 20 * MB,
  answer: countBytes,
}
const bigFile: FixtureCall = {
  path: 'user/file/Download',
  kind: 'download',
  answer: (_incoming, outgoing) => {
    outgoing.writeHead(200, { 'content-length': 200 * MB })
    const piece = Buffer.alloc(MB)
    const more = () => {
      while (!outgoing.destroyed && outgoing.write(piece));
    }
    outgoing.on('drain', more)
    more()
  },
}
const bigList: FixtureCall = {
  path: 'users/all',
  kind: 'call',
  answer: (_incoming, outgoing) => outgoing.end(Buffer.alloc(8 * MB, 'x')),
}
const register: FixtureCall = {
  method: 'POST',
  path: 'auth/register',
  kind: 'call',
  yields: true,
  answer: () => {},
}
const signIn = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: '{"email":"a@b.se","password":"Rabarber-47"}',
} as const
const JSON_TYPE = 'content-type: application/json'
const FORM_TYPE = 'content-type: multipart/form-data; boundary=x'

describe('clients that stop: sign-in still works beside', () => {
  it('300 calls with one byte of their body, none of which reaches a service', async () => {
    const { service, gateway } = await startWith([login])
    await openClients(300, gateway.port, `${headOf('POST /v1/auth/login', 100, JSON_TYPE)}{`)
    expect(await gateway.send('/v1/auth/login', signIn)).toMatchObject({ status: 200 })
    expect(service.requests).toHaveLength(1)
  })

  it('300 uploads that stop after their first bytes', async () => {
    const { service, gateway } = await startWith([login, upload])
    await openClients(300, gateway.port, `${headOf('PUT /v1/user/Kvitto/Add', 10 * MB, FORM_TYPE)}--x`)
    await eventually(() => expect(service.requests.length).toBeGreaterThan(50))
    expect(await gateway.send('/v1/auth/login', signIn)).toMatchObject({ status: 200 })
    expect(await gateway.send('/healthz')).toMatchObject({ status: 200 })
  })

  it('registrations that the service does not answer, of which only a few reach it', async () => {
    const { service, gateway } = await startWith([login, register], {
      limits: { visitors: { most: 6, perAddress: 4, perUser: 4, waiting: 0, waitMs: 60_000 } },
    })
    const body = '{"email":"a@b.se"}'
    const request = `${headOf('POST /v1/auth/register', body.length, JSON_TYPE)}${body}`
    await openClients(20, gateway.port, request)
    await eventually(() => expect(service.requests).toHaveLength(4))
    expect(await gateway.send('/v1/auth/register', { ...signIn, body })).toMatchObject({
      status: 429,
      headers: { 'retry-after': expect.stringMatching(/^\d+$/) as string },
    })
    expect(await gateway.send('/v1/auth/login', signIn)).toMatchObject({ status: 200 })
    expect(service.requests).toHaveLength(5)
  })

  it('200 downloads that are not read', async () => {
    const { service, gateway } = await startWith([login, bigFile])
    await Promise.all(Array.from({ length: 200 }, () => openUnread(gateway.port, '/v1/user/file/Download')))
    await eventually(() => expect(service.requests.length).toBeGreaterThan(50))
    expect(await gateway.send('/v1/auth/login', signIn)).toMatchObject({ status: 200 })
  })

  it('200 large lists that are not read: the held bytes are limited, and answers beyond the limit are cut off', async () => {
    const { service, gateway } = await startWith([login, bigList], {
      limits: { heldBytes: { most: 40 * MB, perAddress: 20 * MB }, pinMs: 200 },
    })
    await Promise.all(Array.from({ length: 200 }, () => openUnread(gateway.port, '/v1/users/all')))
    await eventually(() => expect(service.requests.length).toBeGreaterThan(128))
    await eventually(async () => expect(await gateway.send('/v1/auth/login', signIn)).toMatchObject({ status: 200 }))
  })

  it('thousands of connections from one address, of which only the allowed number is accepted', async () => {
    const { gateway } = await startWith([login], { limits: { connectionsPerAddress: 50, openPerAddress: 20 } })
    const bytes = `${headOf('POST /v1/auth/login', 100, JSON_TYPE)}{`
    const clients = await openClients(200, gateway.port, bytes, '127.0.0.2')
    await eventually(() => expect(clients.filter(({ answer }) => answer().startsWith('HTTP/1.1 429'))).toHaveLength(30))
    await eventually(() =>
      expect(clients.filter(({ socket }) => socket.destroyed || socket.readableEnded).length).toBeGreaterThanOrEqual(
        150,
      ),
    )
    expect(await gateway.send('/v1/auth/login', signIn)).toMatchObject({ status: 200 })
  })
})

describe('clients that are too slow', () => {
  it('in their headers get 408', async () => {
    const { gateway } = await startWith([], { limits: { headersMs: 300 } })
    const { answer } = await openClient(gateway.port, 'GET / HTTP/1.1\r\nhost: por')
    await eventually(() => expect(answer()).toMatch(/^HTTP\/1\.1 408 /))
  })

  it('in the body of a call get 408 with a text', async () => {
    const { service, gateway } = await startWith([login], { limits: { bodyMs: 300 } })
    const { answer } = await openClient(gateway.port, `${headOf('POST /v1/auth/login', 100, JSON_TYPE)}{`)
    await eventually(() => expect(answer()).toContain('"code":"too_slow"'))
    expect(answer()).toMatch(/^HTTP\/1\.1 408 /)
    expect(service.requests).toHaveLength(0)
  })

  it('in a file are cut off when a window has brought too little, and the service sees the end', async () => {
    let left = false
    const { gateway } = await startWith(
      [
        {
          ...upload,
          answer: (incoming) => {
            incoming.on('error', () => {})
            incoming.on('close', () => (left = true)).resume()
          },
        },
      ],
      { limits: { bodyWindowMs: 300, bodyWindowBytes: 1000 } },
    )
    const { socket, closed } = await openClient(gateway.port, headOf('PUT /v1/user/Kvitto/Add', 10 * MB, FORM_TYPE))
    const drip = setInterval(() => socket.write('x'), 50)
    await closed
    clearInterval(drip)
    await eventually(() => expect(left).toBe(true))
  })

  it('with a file pass when the connection is slow but steady', async () => {
    const { gateway } = await startWith([upload], { limits: { bodyMs: 300, bodyWindowMs: 400, bodyWindowBytes: 100 } })
    const { socket, answer } = await openClient(gateway.port, headOf('PUT /v1/user/Kvitto/Add', 4000, FORM_TYPE))
    let sent = 0
    const drip = setInterval(() => {
      socket.write('x'.repeat(200))
      sent += 200
      if (sent === 4000) clearInterval(drip)
    }, 60)
    await eventually(() => expect(answer()).toContain('{"bytes":4000}'))
  })

  it("in reading are cut off, and the service's connection is released", async () => {
    let closed = 0
    const { gateway } = await startWith(
      [
        {
          ...bigFile,
          answer: (incoming, outgoing) => {
            outgoing.on('close', () => (closed += 1))
            bigFile.answer(incoming, outgoing)
          },
        },
      ],
      { limits: { takeMs: 400 } },
    )
    await openUnread(gateway.port, '/v1/user/file/Download')
    await eventually(() => expect(closed).toBe(1))
  })

  it('that stop sending in mid-body for good are forgotten', async () => {
    const { service, gateway } = await startWith([login])
    const { socket, closed } = await openClient(gateway.port, `${headOf('POST /v1/auth/login', 100, JSON_TYPE)}{`)
    socket.end()
    await closed
    expect(service.requests).toHaveLength(0)
  })
})

describe('limits of open requests', () => {
  const slow: FixtureCall = { path: 'slow', kind: 'call', answer: () => {} }
  const quick: FixtureCall = {
    path: 'quick',
    kind: 'call',
    answer: (_incoming, outgoing) => answerJson(outgoing, { results: [] }),
  }

  it("refuse a session's calls beyond its limit with 429 and Retry-After; others pass", async () => {
    const { service, gateway } = await startWith([slow, quick], { limits: { openPerUser: 5 } })
    const hanging = await openClients(
      5,
      gateway.port,
      'GET /v1/slow HTTP/1.1\r\nhost: portal\r\nauthorization: Bearer one\r\n\r\n',
    )
    await eventually(() => expect(service.requests).toHaveLength(5))
    const refused = await gateway.send('/v1/quick', { headers: { authorization: 'Bearer one' } })
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '2' } })
    expect(refused.json()).toMatchObject({ code: 'too_many_requests' })
    expect(await gateway.send('/v1/quick', { headers: { authorization: 'Bearer two' } })).toMatchObject({ status: 200 })
    for (const { socket } of hanging) socket.destroy()
    await eventually(async () =>
      expect(await gateway.send('/v1/quick', { headers: { authorization: 'Bearer one' } })).toMatchObject({
        status: 200,
      }),
    )
  })

  it('allow 250 simultaneous calls of one session', async () => {
    const { gateway } = await startWith([quick])
    const answers = await Promise.all(
      Array.from({ length: 250 }, () => gateway.send('/v1/quick', { headers: { authorization: 'Bearer one' } })),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
  })

  it("let a session's files wait without delaying those of others", async () => {
    const { service, gateway } = await startWith([upload], {
      limits: { transfers: { most: 4, perAddress: 4, perUser: 2, waiting: 20, waitMs: 60_000 } },
    })
    const send = (user: string) =>
      gateway.send('/v1/user/Kvitto/Add', {
        method: 'PUT',
        body: 'x'.repeat(1000),
        headers: { authorization: `Bearer ${user}`, 'content-type': 'multipart/form-data; boundary=x' },
      })
    const stuck = await openClients(
      2,
      gateway.port,
      `${headOf('PUT /v1/user/Kvitto/Add', 1000, FORM_TYPE, 'authorization: Bearer one')}x`,
    )
    await eventually(() => expect(service.requests).toHaveLength(2))
    const waiting = Array.from({ length: 6 }, () => send('one'))
    expect(await send('two')).toMatchObject({ status: 200 })
    expect(service.requests).toHaveLength(3)
    for (const { socket } of stuck) socket.destroy()
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
  })

  it('give files that wait too long a Retry-After', async () => {
    const { service, gateway } = await startWith([upload], {
      limits: { transfers: { most: 4, perAddress: 4, perUser: 1, waiting: 4, waitMs: 100 } },
    })
    await openClients(
      1,
      gateway.port,
      `${headOf('PUT /v1/user/Kvitto/Add', 1000, FORM_TYPE, 'authorization: Bearer one')}x`,
    )
    await eventually(() => expect(service.requests).toHaveLength(1))
    expect(
      await gateway.send('/v1/user/Kvitto/Add', {
        method: 'PUT',
        body: 'x',
        headers: { authorization: 'Bearer one', 'content-type': 'multipart/form-data; boundary=x' },
      }),
    ).toMatchObject({ status: 429, headers: { 'retry-after': '2' } })
  })
})
