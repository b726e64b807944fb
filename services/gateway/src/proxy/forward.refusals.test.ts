import { describe, expect, it } from 'vitest'
import { eventually } from '@portal/testkit/eventually'
import { answerJson, countBytes, type FixtureCall, startFixtureService } from '../testing/fixture-service.ts'
import { startWith } from '../testing/start-gateway.ts'

const MB = 1024 * 1024
const JSON_TYPE = { 'content-type': 'application/json' }
const list: FixtureCall = {
  path: 'user/Kvitto/all',
  answer: (_incoming, outgoing) => answerJson(outgoing, { results: [], total: 0 }),
}
const add: FixtureCall = { method: 'PUT', path: 'user/Kvitto/Add', maxBodyBytes: 20 * MB, answer: countBytes }

describe('a proxied call is refused', () => {
  it('503 with Retry-After while the service is down', async () => {
    const { service, gateway } = await startWith([list])
    await service.close()
    const answer = await gateway.send('/v1/user/Kvitto/all')
    expect(answer).toMatchObject({
      status: 503,
      headers: { 'retry-after': '2', 'content-type': 'application/json; charset=utf-8' },
    })
    expect(answer.json()).toEqual({
      error: 'Tjänsten svarar inte just nu. Försök igen om en stund.',
      code: 'service_unavailable',
      requestId: answer.headers['x-request-id'],
    })
  })

  it('504 when the service does not answer in time', async () => {
    const { gateway } = await startWith([{ path: 'hangs', answer: () => {} }], { limits: { answerMs: 200 } })
    expect(await gateway.send('/v1/hangs')).toMatchObject({ status: 504 })
    expect((await gateway.send('/v1/hangs')).json()).toMatchObject({ code: 'service_timeout' })
  })

  it('502 when the service drops the call, which is not repeated', async () => {
    const { service, gateway } = await startWith([
      { ...add, answer: (incoming) => incoming.socket.destroy() },
      { path: 'nonsense', answer: (incoming) => incoming.socket.end('nonsense\r\n\r\n') },
    ])
    const answer = await gateway.send('/v1/user/Kvitto/Add', { method: 'PUT', body: 'x' })
    expect(answer).toMatchObject({ status: 502 })
    expect(answer.json()).toMatchObject({ code: 'bad_gateway' })
    expect(service.requests).toHaveLength(1)
    expect(await gateway.send('/v1/nonsense')).toMatchObject({ status: 502 })
  })

  it('sends a read once more when its connection ends before the answer, as that of a stopping service may', async () => {
    let calls = 0
    const { service, gateway } = await startWith([
      {
        path: 'once',
        method: 'POST',
        changesState: false,
        answer: (incoming, outgoing) => {
          calls += 1
          if (calls === 1) incoming.socket.destroy()
          else answerJson(outgoing, { calls })
        },
      },
      { path: 'never', answer: (incoming) => incoming.socket.destroy() },
    ])
    const once = await gateway.send('/v1/once', { method: 'POST', body: '{}', headers: JSON_TYPE })
    expect(once).toMatchObject({ status: 200, text: '{"calls":2}' })
    expect(await gateway.send('/v1/never')).toMatchObject({ status: 502 })
    expect(service.requests).toHaveLength(4)
  })

  it('cuts the connection when the service dies or stops in mid-answer', async () => {
    const half: FixtureCall['answer'] = (_incoming, outgoing) =>
      outgoing.writeHead(200, { 'content-length': 100 }).write('half')
    const { gateway } = await startWith(
      [
        {
          path: 'dies',
          answer: (incoming, outgoing) => {
            half(incoming, outgoing)
            setImmediate(() => incoming.socket.destroy())
          },
        },
        { path: 'silent', answer: half },
      ],
      { limits: { answerMs: 200 } },
    )
    await expect(gateway.send('/v1/dies')).rejects.toThrow('aborted')
    await expect(gateway.send('/v1/silent')).rejects.toThrow('aborted')
    expect(await gateway.send('/healthz')).toMatchObject({ status: 200 })
  })

  it('413 by length at once, readable by the client while it still sends', async () => {
    const { service, gateway } = await startWith([add])
    const tooLarge = Buffer.alloc(41 * MB)
    for (let round = 0; round < 10; round += 1) {
      const answer = await gateway.send('/v1/user/Kvitto/Add', {
        method: 'PUT',
        body: tooLarge,
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      })
      expect(answer.status).toBe(413)
      expect(answer.json()).toMatchObject({ code: 'file_too_large', error: 'File is too large' })
    }
    expect(
      (
        await gateway.send('/v1/user/Kvitto/Add', {
          method: 'PUT',
          body: tooLarge,
          headers: { 'content-type': 'application/json' },
        })
      ).json(),
    ).toMatchObject({ code: 'body_too_large' })
    expect(service.requests).toHaveLength(0)
  })

  it('accepts a body of exactly the limit and refuses one byte more', async () => {
    const { gateway } = await startWith([{ ...add, maxBodyBytes: 10 }])
    expect(await gateway.send('/v1/user/Kvitto/Add', { method: 'PUT', body: 'x'.repeat(10) })).toMatchObject({
      status: 200,
    })
    expect(await gateway.send('/v1/user/Kvitto/Add', { method: 'PUT', body: 'x'.repeat(11) })).toMatchObject({
      status: 413,
    })
  })

  it('411 for a body without a length', async () => {
    const { service, gateway } = await startWith([add])
    const answer = await gateway.send('/v1/user/Kvitto/Add', {
      method: 'PUT',
      body: 'x',
      headers: { 'transfer-encoding': 'chunked' },
    })
    expect(answer).toMatchObject({ status: 411 })
    expect(answer.json()).toMatchObject({ code: 'length_required' })
    expect(service.requests).toHaveLength(0)
  })

  it("passes a service's early refusal to a client that is still sending", async () => {
    const { gateway } = await startWith([
      { ...add, answer: (_incoming, outgoing) => answerJson(outgoing, { code: 'forbidden' }, 403) },
    ])
    const file = Buffer.alloc(20 * MB)
    for (let round = 0; round < 20; round += 1) {
      expect(await gateway.send('/v1/user/Kvitto/Add', { method: 'PUT', body: file })).toMatchObject({
        status: 403,
        text: '{"code":"forbidden"}',
      })
    }
  })

  it('503 when a service has its maximum of calls under way', async () => {
    const { service, gateway } = await startWith([{ path: 'slow', answer: () => {} }, list], {
      limits: { callsUnderWay: 3 },
    })
    const hanging = Array.from({ length: 3 }, () => gateway.send('/v1/slow'))
    await eventually(() => expect(service.requests).toHaveLength(3))
    expect(await gateway.send('/v1/user/Kvitto/all')).toMatchObject({ status: 503 })
    for (const { socket } of service.requests) socket.destroy()
    // Each read is sent once more.
    await eventually(() => expect(service.requests).toHaveLength(6))
    for (const { socket } of service.requests) socket.destroy()
    expect((await Promise.all(hanging)).map(({ status }) => status)).toEqual([502, 502, 502])
    expect(await gateway.send('/v1/user/Kvitto/all')).toMatchObject({ status: 200 })
  })

  it('answers every call cleanly while its service restarts', async () => {
    const { service, gateway } = await startWith([list])
    const statuses = new Map<number, number>()
    let running = true
    const load = Array.from({ length: 8 }, async () => {
      while (running) {
        const { status } = await gateway.send('/v1/user/Kvitto/all')
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    })
    await eventually(() => expect(statuses.get(200)).toBeGreaterThan(50))
    await service.close()
    const again = await startFixtureService({ calls: [list], port: service.port })
    const before = statuses.get(200) ?? 0
    await eventually(() => expect(statuses.get(200)).toBeGreaterThan(before + 50))
    running = false
    await Promise.all(load)
    expect([...statuses.keys()].filter((status) => ![200, 502, 503].includes(status))).toEqual([])
    await again.close()
  })
})
