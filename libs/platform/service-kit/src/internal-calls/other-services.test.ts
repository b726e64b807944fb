import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '@portal/testkit/free-port'
import { createOtherServices, type Patience } from './other-services.ts'

const KEY = 'other-services-key-0123'
const PATIENCE: Patience = { withinMs: 20_000, nextAfterMs: 50 }
/** The first replica has all the time to answer, also on a busy machine. */
const PATIENT: Patience = { withinMs: 20_000, nextAfterMs: 20_000 }

/** A replica that answers each request with `listener`; `heard` are their paths and bodies. */
async function startReplica(listener: RequestListener) {
  const heard: string[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      heard.push(`${request.method} ${request.url} ${body} ${String(request.headers['x-gateway-key'])}`)
      listener(request, response)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard }
}

const good: RequestListener = (_, response) => response.end('{"costs":5}')
const silent: RequestListener = () => {}
const answering =
  (status: number): RequestListener =>
  (_, response) =>
    response.writeHead(status).end()
const cut: RequestListener = (request) => request.socket.destroy()

const moneyAt = (...addresses: string[]) => createOtherServices(new Map([['money', addresses]]), KEY)

it('calls the next replica when one refuses the connection, and starts with that one afterwards', async () => {
  const dead = `http://127.0.0.1:${await freePort()}`
  const alive = await startReplica(good)
  const services = moneyAt(dead, alive.address)
  for (let n = 0; n < 2; n += 1)
    expect(await services.call('money', '/internal/x?n=1', { patience: PATIENT })).toEqual({ costs: 5 })
  expect(alive.heard).toEqual(Array(2).fill(`GET /internal/x?n=1  ${KEY}`))
})

it.each([
  ['is silent', silent],
  ['answers 503', answering(503)],
  ['is of a release that lacks the path', answering(404)],
  ['cuts the connection', cut],
])('calls the next replica when one %s', async (_, listener) => {
  const ill = await startReplica(listener)
  const alive = await startReplica(good)
  const services = moneyAt(ill.address, alive.address)
  const call = (n: number, patience: Patience) => services.call('money', '/internal/x', { patience, body: { n } })
  expect(await call(0, PATIENCE)).toEqual({ costs: 5 })
  expect(await call(1, PATIENT)).toEqual({ costs: 5 })
  expect(ill.heard).toEqual([`POST /internal/x {"n":0} ${KEY}`])
  expect(alive.heard).toEqual([0, 1].map((n) => `POST /internal/x {"n":${n}} ${KEY}`))
})

it('uses the answer of a slow replica when the next one is away', async () => {
  const slow = await startReplica((_, response) => void setTimeout(() => response.end('{"costs":6}'), 200))
  const services = moneyAt(slow.address, `http://127.0.0.1:${await freePort()}`)
  expect(await services.call('money', '/internal/x', { patience: PATIENCE })).toEqual({ costs: 6 })
})

it("reports the last replica's answer when none succeeds", async () => {
  const replicas = [await startReplica(answering(500)), await startReplica(answering(503))]
  await expect(
    moneyAt(...replicas.map(({ address }) => address)).call('money', '/internal/x', { patience: PATIENCE }),
  ).rejects.toThrow('money answered 503')
})

it('gives up in time when every replica is silent, and at once when stopped', async () => {
  const replicas = [await startReplica(silent), await startReplica(silent)]
  const services = moneyAt(...replicas.map(({ address }) => address))
  await expect(services.call('money', '/internal/x', { patience: { withinMs: 150, nextAfterMs: 50 } })).rejects.toThrow(
    'timeout',
  )
  const stopping = new AbortController()
  const calling = services.call('money', '/internal/x', { patience: PATIENCE, stopped: stopping.signal })
  stopping.abort()
  await expect(calling).rejects.toThrow('aborted')
})

it('knows which services have an address', async () => {
  expect([moneyAt('http://127.0.0.1:1').has('money'), moneyAt('http://127.0.0.1:1').has('time')]).toEqual([true, false])
  await expect(moneyAt('http://127.0.0.1:1').call('time', '/internal/x', { patience: PATIENCE })).rejects.toThrow(
    'No address of time is set',
  )
})
