import { statusCalls } from '@portal/platform-contract'
import { type Operations, openOperations, silentLog } from '@portal/service-kit'
import { describeSecurity } from '@portal/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

describeSecurity('status', {
  calls,
  samples: { read: { input: {} } },
  setUp: async () => {
    const { runner, people, tearDown } = await startMoneyTest()
    return { runner, people, snapshot: () => Promise.resolve(null), tearDown }
  },
})
