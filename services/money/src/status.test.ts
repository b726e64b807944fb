import { statusCalls, type TrendPoint } from '@portal/platform-contract'
import { type Operations, openOperations, recordMeasurements, silentLog } from '@portal/service-kit'
import { describeSecurity } from '@portal/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type MoneyTest, startMoneyTest } from './testing/start-money-test.ts'

const calls = statusCalls('money')
let money: MoneyTest
let operations: Operations
beforeAll(async () => {
  operations = await openOperations({ service: 'money', host: '127.0.0.1', port: 0, log: silentLog })
  money = await startMoneyTest({ operations })
})
afterAll(async () => {
  await money.tearDown()
  await operations.close()
})

describe('the status of a service', () => {
  it('shows an administrator its version and what waits in its queue', async () => {
    await money.db.admin`
      insert into money.job (name, data, state, created_on) values
        ('identity', '{}', 'created', now() - interval '90 seconds'), ('identity', '{}', 'retry', now()), ('identity', '{}', 'failed', now()),
        ('identity', '{}', 'completed', now())`
    const { body } = await money.runner.run(calls.read, {}, { as: money.people.admin.token })
    expect(body).toMatchObject({ results: { service: 'money', version: '0.1.0', waitingEvents: 2, failedEvents: 1 } })
    const { oldestWaitS, startedAt } = body['results'] as { oldestWaitS: number; startedAt: string }
    expect(oldestWaitS).toBeGreaterThanOrEqual(90)
    expect(Date.parse(startedAt)).toBeLessThanOrEqual(Date.now())
  })

  it('shows operators its calls by name, its database, its queue and its disk', async () => {
    await money.runner.run(calls.read, {}, { as: money.people.admin.token })
    await money.runner.run(calls.read, {})
    const text = await (await fetch(`http://127.0.0.1:${operations.port}/metrics`)).text()

    expect(text).toMatch(
      /^portal_request_duration_seconds_count\{service="money",call="[\w.-]*status[\w.-]*",status="2xx"\} \d+$/m,
    )
    expect(text).toMatch(/^portal_request_errors_total\{call="[\w.-]*status[\w.-]*",status="401",service="money"\} 1$/m)
    expect(text).toContain('portal_database_up{service="money"} 1')
    expect(text).toContain('portal_queue_events{state="failed",service="money"} 1')
    for (const name of ['database_connections', 'queue_oldest_seconds', 'disk_bytes'])
      expect(text).toMatch(new RegExp(`^portal_${name}\\{.*\\} \\d+$`, 'm'))
  })
})

const STEP_MS = 5 * 60_000

/** The points of the last day in which the service answered calls. */
async function pointsWithRequests() {
  const { body } = await money.runner.run(calls.trend, { days: '1' }, { as: money.people.admin.token })
  const points = body['results'] as TrendPoint[]
  expect(points).toHaveLength(96)
  return points.filter(({ requests }) => requests > 0)
}

describe('what a service measured of itself', () => {
  beforeEach(() => money.db.admin`truncate money.measurement`)
  const record = (now: () => number, log = silentLog) =>
    recordMeasurements({ executor: money.database.orm, folder: money.filesDir, log, now })

  it('is summed over all its processes in steps of a quarter of an hour', async () => {
    const measured = [record(Date.now), record(Date.now)]
    for (const [index, one] of measured.entries()) {
      for (let call = 0; call < 50; call++) one.answered(200, 8)
      one.answered(index === 0 ? 500 : 404, 3000)
    }
    await Promise.all(measured.map((one) => one.stop()))

    const points = await pointsWithRequests()
    const sum = (of: (point: TrendPoint) => number) => points.reduce((total, point) => total + of(point), 0)
    expect(sum(({ requests }) => requests)).toBe(102)
    expect(sum(({ failed }) => failed)).toBe(1)
    for (const { durationMs, diskFreeMb } of points) {
      expect(durationMs).toBeLessThanOrEqual(10)
      expect(diskFreeMb).toBeGreaterThan(0)
    }
    const { body } = await money.runner.run(calls.read, {}, { as: money.people.admin.token })
    expect(body['results']).toMatchObject({ starts: 2, archiveFailingS: 0 })
  })

  it('is counted once however often it is stored, and kept while the database is away', async () => {
    let isAway = true
    const executor = new Proxy(money.database.orm, {
      get(orm, name) {
        if (isAway) throw new Error('the database is away')
        return Reflect.get(orm, name) as unknown
      },
    })
    let at = Date.now() - 6 * STEP_MS
    const measured = recordMeasurements({ executor, folder: money.filesDir, log: silentLog, now: () => at })
    measured.answered(200, 20)
    await expect(measured.save()).rejects.toThrow('away')
    at += 3 * STEP_MS
    measured.answered(200, 20)
    isAway = false
    await measured.save()
    await measured.save()
    measured.answered(200, 20)
    await measured.stop()

    const points = await pointsWithRequests()
    expect(points.reduce((sum, { requests }) => sum + requests, 0)).toBe(3)
    expect(points.length).toBeGreaterThanOrEqual(1)
  })

  it('is forgotten after eight days', async () => {
    await money.db.admin`
      insert into money.measurement values (now() - interval '9 days', gen_random_uuid(), true, 1, 0, '{1}', 0, 1)`
    await record(Date.now).stop()
    const rows = await money.db.admin`select from money.measurement where at < now() - interval '8 days'`
    expect(rows).toHaveLength(0)
  })
})

describeSecurity('status', {
  calls,
  samples: { read: { input: {} }, trend: { input: { days: '1' } } },
  setUp: async () => {
    const { runner, people, tearDown } = await startMoneyTest()
    return { runner, people, snapshot: () => Promise.resolve(null), tearDown }
  },
})
