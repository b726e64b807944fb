import { tmpdir } from 'node:os'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@portal/testkit'
import { eventually } from '@portal/testkit/eventually'
import { startTraceReceiver, type TraceReceiver } from '@portal/testkit/trace-receiver'
import { createAuthenticator } from '../callers/authenticator.ts'
import { fetchRows } from '../database/index.ts'
import { createServiceApp } from '../http/create-service-app.ts'
import { NO_PERSONAL_DATA } from '../http/serve-personal-data.ts'
import { type Log, silentLog } from '../process/log.ts'
import { startTracing, stopTracing, traces } from './tracing.ts'

const KEY = 'a-key-for-tests-only'
const TRACE_ID = '0af7651916cd43dd8448eb211c80319c'
const PARENT = '00f067aa0ba902b7'
const TRACEPARENT = `00-${TRACE_ID}-${PARENT}-01`

let db: TestDatabase
let receiver: TraceReceiver
beforeAll(async () => {
  db = await createTestDatabase('money')
})
afterAll(() => db.drop())
beforeEach(async () => {
  receiver = await startTraceReceiver()
})
afterEach(async () => {
  await stopTracing()
  await receiver.stop()
})

const start = (endpoint: string | null = receiver.url, { share = 1, log = silentLog as Log } = {}) =>
  startTracing({
    service: 'money',
    log,
    settings: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint ?? undefined, OTEL_TRACES_SAMPLER_ARG: share },
  })

/** A service with one call that sends two statements at once, and one that fails. */
function service(log = silentLog) {
  const { hono } = createServiceApp({
    name: 'money',
    version: '1',
    calls: [],
    log,
    authenticator: createAuthenticator(db.database.orm, () => new Date()),
    gatewayKey: KEY,
    stagingDir: tmpdir(),
    database: db.database,
    noteRead: () => Promise.resolve(),
    personalData: NO_PERSONAL_DATA,
  })
  hono.get('/two', async (context) => {
    await Promise.all([1, 2].map((value) => fetchRows(db.database.orm, sql`select ${value}::int as one`)))
    return context.json({})
  })
  hono.get('/broken', async (context) => {
    await fetchRows(db.database.orm, sql`select nothing from nowhere`)
    return context.json({})
  })
  return async (path: string, headers: Record<string, string> = { traceparent: TRACEPARENT }) =>
    hono.request(path, { headers: { 'x-gateway-key': KEY, ...headers } })
}

describe('a traced request', () => {
  it('has a step of the service below the gateway’s, and each statement with its text below that, without values', async () => {
    await start()
    expect((await service()('/two')).status).toBe(200)
    await stopTracing()
    expect(receiver.spans).toHaveLength(3)
    const [one, two, call] = receiver.spans
    expect(call).toMatchObject({
      service: 'money',
      name: '/two',
      traceId: TRACE_ID,
      parentSpanId: PARENT,
      attributes: { 'http.response.status_code': 200, 'http.route': '/two' },
    })
    for (const statement of [one, two])
      expect(statement).toMatchObject({
        name: 'SELECT',
        traceId: TRACE_ID,
        parentSpanId: call?.spanId,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': 'select $1::int as one' },
      })
  })

  it('marks the steps that failed', async () => {
    await start()
    expect((await service()('/broken')).status).toBe(500)
    await stopTracing()
    expect(receiver.spans.map(({ isFailure }) => isFailure)).toEqual([true, true])
  })

  it('has its request id in the log of a service that another one calls', async () => {
    await start()
    const info = vi.fn<(line: { requestId?: string }) => void>()
    await service({ ...silentLog, info } as unknown as Log)('/two')
    expect(info.mock.calls[0]?.[0].requestId).toBe('0af76519-16cd-43dd-8448-eb211c80319c')
  })

  it.each([
    undefined,
    'x',
    `01-${TRACE_ID}-${PARENT}-01`,
    `00-${'0'.repeat(32)}-${PARENT}-01`,
    `00-${TRACE_ID}-${PARENT}-01-more`,
  ])('is none with the traceparent %s', async (traceparent) => {
    await start()
    await service()('/two', traceparent === undefined ? {} : { traceparent })
    await stopTracing()
    expect(receiver.spans).toEqual([])
  })

  it('is not sent when the gateway’s share has left it out', async () => {
    await start()
    await service()('/two', { traceparent: `00-${TRACE_ID}-${PARENT}-00` })
    await stopTracing()
    expect(receiver.requests()).toBe(0)
  })
})

describe('the receiver of traces', () => {
  it('is told the rest at the end', async () => {
    await start()
    await service()('/two')
    await stopTracing()
    expect(receiver.spans).toHaveLength(3)
  })

  it.each([
    ['refuse', 1],
    ['hang', 0],
  ] as const)('that does %s holds up no request and no end', async (behave, said) => {
    receiver.behave = behave
    const warn = vi.fn<() => void>()
    await start(receiver.url, { log: { ...silentLog, warn } as unknown as Log })
    const call = service()
    const answers = await Promise.all(Array.from({ length: 50 }, () => call('/two')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await eventually(() => expect(receiver.requests()).toBeGreaterThan(0))
    await eventually(() => expect(warn).toHaveBeenCalledTimes(said))
    await stopTracing()
    expect(receiver.spans).toEqual([])
  })

  it('may be away: spans beyond the queue are dropped', async () => {
    await start('http://127.0.0.1:1')
    for (let count = 0; count < 5_000; count += 1) traces()?.begin('GET /', crypto.randomUUID())?.end(false)
    expect((await service()('/two')).status).toBe(200)
  })

  it('is not needed: without it nothing is traced', async () => {
    await start(null)
    expect(traces()).toBeUndefined()
    expect((await service()('/two')).status).toBe(200)
  })

  it('gets only the share of requests that is set', async () => {
    await start(receiver.url, { share: 0 })
    expect(traces()?.begin('GET /', crypto.randomUUID())).toBeUndefined()
  })
})
