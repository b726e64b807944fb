import { statusCalls } from '@portal/platform-contract'
import { describeSecurity } from '@portal/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MoneyTest, startMoneyTest } from './testing/start-money-test.ts'

const calls = statusCalls('money')
let money: MoneyTest
beforeAll(async () => {
  money = await startMoneyTest()
})
afterAll(() => money.tearDown())

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
})

describeSecurity('status', {
  calls,
  samples: { read: { input: {} } },
  setUp: async () => {
    const { runner, people, tearDown } = await startMoneyTest()
    return { runner, people, snapshot: () => Promise.resolve(null), tearDown }
  },
})
