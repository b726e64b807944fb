import { describe, expect, it } from 'vitest'
import { startFixtureService } from './testing/fixture-service.ts'
import { startGateway } from './testing/start-gateway.ts'

async function start(probeMs = 5000) {
  const identity = await startFixtureService({ name: 'identity' })
  const money = await startFixtureService({ name: 'money' })
  const gateway = await startGateway([identity, money], { limits: { probeMs } })
  await gateway.ready()
  return { identity, money, gateway }
}

describe('GET /healthz (D53)', () => {
  it('200 when every service and its database answer', async () => {
    const { gateway } = await start()
    const answer = await gateway.send('/healthz')
    expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
    expect(answer.json()).toEqual({ status: 'ok', services: { identity: 'ok', money: 'ok' } })
    expect(await gateway.send('/healthz', { method: 'HEAD' })).toMatchObject({ status: 200, text: '' })
  })

  it('503 names the unavailable service', async () => {
    const { money, gateway } = await start()
    await money.close()
    const answer = await gateway.send('/healthz')
    expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '2' } })
    expect(answer.json()).toMatchObject({
      error: 'Svarar inte: money.',
      code: 'service_unavailable',
      services: { identity: 'ok', money: 'no answer' },
    })
  })

  it('503 says when it is the database that does not answer', async () => {
    const { identity, gateway } = await start()
    identity.health = { status: 503, body: { status: 'database' } }
    expect((await gateway.send('/healthz')).json()).toMatchObject({ services: { identity: 'database', money: 'ok' } })
    identity.health = { status: 500, body: { status: '<b>secret</b>' } }
    expect((await gateway.send('/healthz')).json()).toMatchObject({ services: { identity: 'unwell', money: 'ok' } })
  })

  it('503 while a service hangs', async () => {
    const { money, gateway } = await start(200)
    money.health = 'hangs'
    expect((await gateway.send('/healthz')).json()).toMatchObject({ services: { money: 'no answer' } })
  })

  it('is not ready before every contract is known, and fetches it at once', async () => {
    const identity = await startFixtureService({ name: 'identity' })
    identity.contractText = 'nonsense'
    const gateway = await startGateway([identity], { limits: { contractRetryMs: 60_000 } })
    expect((await gateway.send('/healthz')).json()).toMatchObject({ services: { identity: 'no contract' } })
    identity.contractText = undefined
    expect(await gateway.send('/healthz')).toMatchObject({ status: 200 })
  })

  it('checks a service once for simultaneous probes', async () => {
    const { money, gateway } = await start(1000)
    money.health = 'hangs'
    const before = money.probes()
    const answers = await Promise.all(Array.from({ length: 20 }, () => gateway.send('/healthz')))
    expect(answers.every(({ status }) => status === 503)).toBe(true)
    expect(money.probes() - before).toBeLessThanOrEqual(2)
  })
})
