import { describe, expect, it } from 'vitest'
import { freePort } from '@portal/testkit'
import { eventually } from '@portal/testkit/eventually'
import { answerJson, countBytes, type FixtureCall, startFixtureService } from './testing/fixture-service.ts'
import { startGateway, startGatewayAt } from './testing/start-gateway.ts'

const MB = 1024 * 1024
const LIMITS = { quietMs: 50, silentMs: 200, silentWriteMs: 600, silentDownloadMs: 900 }

/**
 * A service that can be made to accept requests without answering, behind a gateway, with another service beside it.
 */
async function start() {
  const state = { hangs: false }
  const unless =
    (answer: FixtureCall['answer']): FixtureCall['answer'] =>
    (incoming, outgoing) =>
      state.hangs ? undefined : answer(incoming, outgoing)
  const money = await startFixtureService({
    name: 'money',
    calls: [
      { path: 'list', kind: 'call', answer: unless((_incoming, outgoing) => answerJson(outgoing, { results: [] })) },
      { path: 'edit', kind: 'call', method: 'PUT', answer: unless(countBytes) },
      { path: 'add', kind: 'upload', method: 'PUT', maxBodyBytes: MB, answer: unless(countBytes) },
      { path: 'report', kind: 'download', answer: () => {} },
    ],
  })
  const identity = await startFixtureService({
    calls: [{ path: 'me', kind: 'call', answer: (_incoming, outgoing) => answerJson(outgoing, { results: [] }) }],
  })
  const gateway = await startGateway([identity, money], { limits: LIMITS })
  await gateway.ready()
  const hang = (hangs: boolean) => {
    state.hangs = hangs
    money.health = hangs ? 'hangs' : { status: 200, body: { status: 'ok' } }
  }
  return { money, gateway, hang }
}

describe('a service that accepts calls and answers nothing', () => {
  it('its reads get 503 with Retry-After', async () => {
    const { gateway, hang } = await start()
    hang(true)
    const answer = await gateway.send('/v1/list')
    expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '2' } })
    expect(answer.json()).toMatchObject({ code: 'service_unavailable' })
  })

  it('its writes get an unknown outcome, and whether repeating them is safe', async () => {
    const { gateway, hang } = await start()
    hang(true)
    const [edit, add] = await Promise.all([
      gateway.send('/v1/edit', { method: 'PUT', body: '{}', headers: { 'content-type': 'application/json' } }),
      gateway.send('/v1/add', {
        method: 'PUT',
        body: '--x--',
        headers: { 'idempotency-key': 'k', 'content-type': 'multipart/form-data; boundary=x' },
      }),
    ])
    expect([edit.status, add.status]).toEqual([504, 504])
    expect(edit.json()).toMatchObject({
      code: 'service_timeout',
      error: expect.stringContaining('Läs in sidan igen') as string,
    })
    expect(add.json()).toMatchObject({
      code: 'service_timeout',
      error: expect.stringContaining('bara en gång') as string,
    })
  })

  it('later calls are refused at once, without being sent, and accepted again as soon as the service answers', async () => {
    const { money, gateway, hang } = await start()
    hang(true)
    await gateway.send('/v1/list')
    const before = money.requests.length
    expect(
      await gateway.send('/v1/edit', { method: 'PUT', body: '{}', headers: { 'content-type': 'application/json' } }),
    ).toMatchObject({ status: 503, headers: { 'retry-after': '2' } })
    expect(money.requests).toHaveLength(before)
    expect((await gateway.send('/healthz')).json()).toMatchObject({ services: { identity: 'ok', money: 'no answer' } })
    hang(false)
    await eventually(async () => expect(await gateway.send('/v1/list')).toMatchObject({ status: 200 }))
  })

  it('its downloads, which may take long, get more time', async () => {
    const { gateway, hang } = await start()
    hang(true)
    const order: string[] = []
    const report = gateway.send('/v1/report').then((answer) => (order.push('report'), answer))
    await Promise.all([gateway.send('/v1/list').then(() => order.push('list')), report])
    expect(order).toEqual(['list', 'report'])
    expect(await report).toMatchObject({ status: 503, headers: { 'retry-after': '2' } })
  })

  it('an address at which nothing listens adds no tries to the wait of its reads', async () => {
    const { money, hang } = await start()
    const origins = [money.origin, `http://127.0.0.1:${await freePort()}`]
    // A read longer than a refusing address is left alone, and a write a little shorter than two reads.
    const limits = { ...LIMITS, silentMs: 1300, silentWriteMs: 2500 }
    const gateway = await startGatewayAt(new Map([['money', origins]]), { limits })
    await gateway.ready()
    await Promise.all([gateway.send('/v1/list'), gateway.send('/v1/list')])
    const before = money.requests.length
    hang(true)
    const order: string[] = []
    const edit = gateway
      .send('/v1/edit', { method: 'PUT', body: '{}', headers: { 'content-type': 'application/json' } })
      .then(() => order.push('edit'))
    await eventually(() => expect(money.requests).toHaveLength(before + 1))
    await Promise.all([gateway.send('/v1/list').then(() => order.push('list')), edit])
    expect(order).toEqual(['list', 'edit'])
  })

  it('does not affect the other services', async () => {
    const { gateway, hang } = await start()
    hang(true)
    const hanging = Array.from({ length: 300 }, () => gateway.send('/v1/list'))
    expect(await Promise.all(Array.from({ length: 50 }, async () => (await gateway.send('/v1/me')).status))).toEqual(
      Array.from({ length: 50 }, () => 200),
    )
    expect(new Set((await Promise.all(hanging)).map(({ status }) => status))).toEqual(new Set([503]))
  })

  it('time in which the gateway itself was blocked does not count', async () => {
    const { money, gateway } = await start()
    const slow = gateway.send('/v1/report').catch(() => 'cut')
    await eventually(() => expect(money.requests.length).toBeGreaterThan(0))
    const until = Date.now() + 3 * LIMITS.silentMs
    while (Date.now() < until);
    expect(await gateway.send('/v1/list')).toMatchObject({ status: 200 })
    for (const { socket } of money.requests) socket.destroy()
    await slow
  })

  it('a service that is only slow with one call may finish it', async () => {
    const { money, gateway } = await start()
    let over = false
    const report = gateway
      .send('/v1/report')
      .finally(() => (over = true))
      .catch(() => {})
    await eventually(() => expect(money.requests.length).toBeGreaterThan(0))
    // Longer than a hanging service gets: this one still answers its liveness check.
    const alive = money.alive()
    await eventually(() => expect(money.alive() - alive).toBeGreaterThan(6))
    expect(over).toBe(false)
    for (const { socket } of money.requests) socket.destroy()
    await report
  })
})
