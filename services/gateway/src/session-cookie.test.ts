import { describe, expect, it } from 'vitest'
import { answerJson, type FixtureCall } from './testing/fixture-service.ts'
import { startWith, type TestGateway } from './testing/start-gateway.ts'

const TOKEN = 'eyJh.eyJz.c2ln'
const OTHER = 'eyJh.eyJz.b3Ro'
let isEnded = false
const seen: FixtureCall['answer'] = ({ headers }, outgoing) =>
  answerJson(
    outgoing,
    { authorization: headers.authorization ?? null, cookie: headers.cookie ?? null },
    isEnded ? 401 : 200,
  )
const calls: readonly FixtureCall[] = [
  { path: 'user/Kvitto/all', kind: 'call', answer: seen },
  { method: 'POST', path: 'user/Kvitto/Edit', kind: 'call', answer: seen },
  { method: 'POST', path: 'auth/logout', kind: 'call', answer: seen },
]
const LIST = '/v1/user/Kvitto/all'
const EDIT = '/v1/user/Kvitto/Edit'

const keepAt = (gateway: TestGateway, headers: Record<string, string> = {}, token = TOKEN) =>
  gateway.send('/v1/session', { method: 'POST', headers: { authorization: `Bearer ${token}`, ...headers } })

/** A gateway, and what a page sends by itself once its token is kept. */
async function kept(publicUrl = 'http://localhost:8080') {
  isEnded = false
  const { gateway, service } = await startWith(calls, { publicUrl })
  const answer = await keepAt(gateway)
  const [setCookie = ''] = answer.headers['set-cookie'] ?? []
  const { session } = answer.json() as { session: string }
  return {
    gateway,
    service,
    setCookie,
    headers: { cookie: `a=b; ${setCookie.split(';')[0] ?? ''}`, 'x-session': session },
  }
}

describe('a token is kept in a cookie', () => {
  it.each([
    [
      'https://portal.example.se',
      /^__Host-portal-[0-9a-f]{16}=eyJh\.eyJz\.c2ln; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict; Secure$/,
    ],
    [
      'http://localhost:8080',
      /^portal-[0-9a-f]{16}=eyJh\.eyJz\.c2ln; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict$/,
    ],
  ])('with the attributes of %s', async (publicUrl, expected) => {
    expect((await kept(publicUrl)).setCookie).toMatch(expected)
  })

  it('is not answered without a token, or with what cannot be one', async () => {
    const { gateway } = await startWith(calls)
    for (const authorization of [
      '',
      'Bearer',
      'Bearer x',
      'Basic YTpi',
      'Bearer a.b.c; Domain=x',
      `Bearer a.b.${'c'.repeat(4000)}`,
    ]) {
      const answer = await gateway.send('/v1/session', { method: 'POST', headers: { authorization } })
      expect([answer.status, answer.headers['set-cookie']]).toEqual([401, undefined])
    }
  })

  it('removes those of earlier sessions when there are many', async () => {
    const { gateway } = await startWith(calls)
    const cookie = [1, 2, 3, 4].map((n) => `portal-000000000000000${n}=a.b.${n}`).join('; ')
    const set = (await keepAt(gateway, { cookie })).headers['set-cookie'] ?? []
    expect(set.slice(1).map((one) => one.split(';').slice(0, 3).join(';'))).toEqual(
      [1, 2, 3, 4].map((n) => `portal-000000000000000${n}=; Path=/; Max-Age=0`),
    )
  })
})

describe('a call of a page with its cookie', () => {
  it('reaches the service with the token, and without the cookie', async () => {
    const { gateway, headers } = await kept()
    const own = { ...headers, origin: `http://127.0.0.1:${gateway.port}`, 'sec-fetch-site': 'same-origin' }
    for (const [path, method] of [
      [LIST, 'GET'],
      [EDIT, 'POST'],
    ] as const) {
      const answer = await gateway.send(path, { method, headers: { host: `127.0.0.1:${gateway.port}`, ...own } })
      expect(answer.json()).toEqual({ authorization: `Bearer ${TOKEN}`, cookie: null })
    }
  })

  it('has no authority without the header that names the session, or with another name', async () => {
    const { gateway, headers } = await kept()
    for (const named of [{ cookie: headers.cookie }, { ...headers, 'x-session': '0'.repeat(16) }])
      expect((await gateway.send(LIST, { headers: named })).json()).toEqual({ authorization: null, cookie: null })
  })

  it('has no authority where a cookie bears the name of another token', async () => {
    const { gateway, headers } = await kept()
    const cookie = `portal-${headers['x-session']}=${OTHER}`
    expect((await gateway.send(LIST, { headers: { ...headers, cookie } })).json()).toMatchObject({
      authorization: null,
    })
  })

  it('is authorised by its own token where it has both', async () => {
    const { gateway, headers } = await kept()
    const answer = await gateway.send(LIST, { headers: { ...headers, authorization: `Bearer ${OTHER}` } })
    expect(answer.json()).toMatchObject({ authorization: `Bearer ${OTHER}` })
  })

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'http://127.0.0.1:1' }],
    [{ origin: 'null' }],
  ])('is refused with 403 from elsewhere, read or write: %j', async (from) => {
    const { gateway, service, headers } = await kept()
    for (const [path, method] of [
      [LIST, 'GET'],
      [EDIT, 'POST'],
    ] as const)
      expect(await gateway.send(path, { method, headers: { ...headers, ...from } })).toMatchObject({ status: 403 })
    expect((await keepAt(gateway, from)).status).toBe(403)
    expect(service.requests).toHaveLength(0)
  })

  it("passes with the portal's own address where a proxy changed the host", async () => {
    const { gateway, headers } = await kept('https://portal.example.se')
    const own = { origin: 'https://portal.example.se' }
    expect(await gateway.send(LIST, { headers: { ...headers, ...own } })).toMatchObject({ status: 200 })
  })
})

describe('the cookie is removed', () => {
  it('at sign-out, by its own name', async () => {
    const { gateway, headers } = await kept()
    const answer = await gateway.send('/v1/auth/logout', { method: 'POST', headers })
    expect(answer.headers['set-cookie']).toEqual([
      `portal-${headers['x-session']}=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict`,
    ])
  })

  it('when its session has ended, and not when that of a bearer token has', async () => {
    const { gateway, headers } = await kept()
    expect((await gateway.send(LIST, { headers })).headers).not.toHaveProperty('set-cookie')
    isEnded = true
    expect((await gateway.send(LIST, { headers })).headers['set-cookie']?.[0]).toContain('Max-Age=0')
    const bearer = { ...headers, authorization: `Bearer ${OTHER}` }
    expect((await gateway.send(LIST, { headers: bearer })).headers).not.toHaveProperty('set-cookie')
  })
})
