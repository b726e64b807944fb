import { describe, expect, it } from 'vitest'
import { eventually } from '@portal/testkit/eventually'
import { answerJson, type FixtureCall, startFixtureService } from '../testing/fixture-service.ts'
import { allWith, startGateway, startWith } from '../testing/start-gateway.ts'

const ok: FixtureCall['answer'] = (_incoming, outgoing) => answerJson(outgoing, { results: true })
const klar: FixtureCall = { path: 'user/tid/Klar', changesState: true, answer: ok }
const list: FixtureCall = { path: 'user/Kvitto/all', answer: ok }
const mill: FixtureCall = { path: 'user/snurra/Mill', answer: ok }

describe('the unified /v1/ works', () => {
  it('sends each call to the service that has it', async () => {
    const identity = await startFixtureService({
      name: 'identity',
      calls: [{ method: 'POST', path: 'auth/me', answer: ok }],
    })
    const money = await startFixtureService({ name: 'money', calls: [list] })
    const gateway = await startGateway([identity, money])
    await gateway.ready()
    await gateway.send('/v1/auth/me', { method: 'POST' })
    await gateway.send('/v1/user/Kvitto/all')
    expect([identity, money].map(({ requests }) => requests.map(({ url }) => url))).toEqual([
      ['/v1/auth/me'],
      ['/v1/user/Kvitto/all'],
    ])
  })

  it('learns new calls of a service while it runs', async () => {
    const { service, gateway } = await startWith([list])
    expect(await gateway.send('/v1/user/snurra/Mill')).toMatchObject({ status: 404 })
    service.calls = [list, mill]
    await eventually(async () => expect(await gateway.send('/v1/user/snurra/Mill')).toMatchObject({ status: 200 }))
  })

  it('learns them soon after a service comes back', async () => {
    const { service, gateway } = await startWith([list], { limits: { contractRetryMs: 20, contractEveryMs: 60_000 } })
    await service.close()
    expect(await gateway.send('/v1/user/Kvitto/all')).toMatchObject({ status: 503 })
    const again = await startFixtureService({ calls: [list, mill], port: service.port })
    await eventually(async () => expect(await gateway.send('/v1/user/snurra/Mill')).toMatchObject({ status: 200 }))
    await again.close()
  })

  it('keeps the last valid contract when a service publishes an invalid one', async () => {
    const { service, gateway } = await startWith([list])
    for (const nonsense of ['nonsense', '{}', JSON.stringify({ service: 'money', calls: [], paths: {} })]) {
      service.contractText = nonsense
      const before = service.contractsTold()
      await eventually(() => expect(service.contractsTold()).toBeGreaterThan(before + 1))
      expect(await gateway.send('/v1/user/Kvitto/all')).toMatchObject({ status: 200 })
    }
  })

  it('lets the first service keep a call that two claim', async () => {
    const first = await startFixtureService({ name: 'identity', calls: [list] })
    const second = await startFixtureService({ name: 'money', calls: [list] })
    const gateway = await startGateway([first, second])
    await gateway.ready()
    await gateway.send('/v1/user/Kvitto/all')
    expect([first, second].map(({ requests }) => requests.length)).toEqual([1, 0])
  })
})

describe('the unified /v1/ refuses', () => {
  it('404 for an unknown path', async () => {
    const { gateway } = await startWith([list])
    const answer = await gateway.send('/v1/user/kvitto/all')
    expect(answer).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } })
    expect(answer.json()).toEqual({
      error: 'Det du söker finns inte.',
      code: 'not_found',
      requestId: answer.headers['x-request-id'],
    })
    const paths = [
      '/v1/',
      '/v1',
      '/v1/user/Kvitto/all/',
      '/v1/user//Kvitto/all',
      '/v1/user%2FKvitto/all',
      '/v1/x/../user/Kvitto/all',
      '/v1/__proto__',
      '/v1/constructor',
    ]
    expect(await gateway.statuses(paths)).toEqual(allWith(404, paths))
  })

  it('503 instead while a service has not published its contract yet', async () => {
    const known = await startFixtureService({ name: 'identity', calls: [list] })
    const absent = await startFixtureService({ name: 'money', calls: [mill] })
    await absent.close()
    const gateway = await startGateway([known, absent])
    await eventually(async () => expect(await gateway.send('/v1/user/Kvitto/all')).toMatchObject({ status: 200 }))
    expect(await gateway.send('/v1/user/snurra/Mill')).toMatchObject({ status: 503, headers: { 'retry-after': '2' } })
    expect(await gateway.send('/v1/openapi.json')).toMatchObject({ status: 503 })
    const present = await startFixtureService({ name: 'money', calls: [mill], port: absent.port })
    await eventually(async () => expect(await gateway.send('/v1/user/snurra/Mill')).toMatchObject({ status: 200 }))
    expect(await gateway.send('/v1/none')).toMatchObject({ status: 404 })
    await present.close()
  })

  it('405 with Allow for another method', async () => {
    const { service, gateway } = await startWith([list, { ...mill, method: 'PUT' }, mill])
    expect(await gateway.send('/v1/user/Kvitto/all', { method: 'DELETE' })).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD' },
    })
    expect(await gateway.send('/v1/user/snurra/Mill', { method: 'POST', body: 'x' })).toMatchObject({
      status: 405,
      headers: { allow: 'PUT, GET, HEAD' },
    })
    expect((await gateway.send('/v1/user/Kvitto/all', { method: 'OPTIONS' })).json()).toMatchObject({
      code: 'method_not_allowed',
    })
    expect(service.requests).toHaveLength(0)
  })

  it('HEAD on a call that changes state, also when the call is a GET (D56)', async () => {
    const { service, gateway } = await startWith([klar, { method: 'PUT', path: 'user/post/Add', answer: ok }, list])
    expect(await gateway.send('/v1/user/tid/Klar', { method: 'HEAD' })).toMatchObject({
      status: 405,
      headers: { allow: 'GET' },
    })
    expect(await gateway.send('/v1/user/post/Add', { method: 'HEAD' })).toMatchObject({
      status: 405,
      headers: { allow: 'PUT' },
    })
    expect(service.requests).toHaveLength(0)
    expect(await gateway.send('/v1/user/Kvitto/all', { method: 'HEAD' })).toMatchObject({ status: 200 })
  })

  it("a service's path outside its contract", async () => {
    const { service, gateway } = await startWith([list])
    const paths = ['/internal/health', '/internal/contract', '/v1/../internal/health', '/v1/internal/health']
    expect(await gateway.statuses(paths)).toEqual(allWith(404, paths))
    expect(service.requests).toHaveLength(0)
  })
})

describe('GET /v1/openapi.json', () => {
  it('describes the calls of all services', async () => {
    const identity = await startFixtureService({
      name: 'identity',
      calls: [{ method: 'POST', path: 'auth/me', answer: ok }, mill],
    })
    const money = await startFixtureService({ name: 'money', calls: [list, { ...mill, method: 'PUT' }] })
    const gateway = await startGateway([identity, money])
    await gateway.ready()
    const answer = await gateway.send('/v1/openapi.json')
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    })
    const document = answer.json() as { paths: Record<string, object> }
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Portalen' },
      servers: [{ url: '/' }],
      security: [{ session: [] }],
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
      tags: [{ name: 'identity' }, { name: 'money' }],
    })
    expect(
      Object.fromEntries(
        Object.entries(document.paths).map(([path, operations]) => [path, Object.keys(operations).toSorted()]),
      ),
    ).toEqual({
      '/v1/auth/me': ['post'],
      '/v1/user/Kvitto/all': ['get'],
      '/v1/user/snurra/Mill': ['get', 'put'],
    })
  })
})
