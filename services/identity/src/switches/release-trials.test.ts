import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { switchCalls } from '@portal/identity-contract'
import { RELEASE_TRIALS_PATH, type ToldTrial } from '@portal/platform-contract/releases'
import { TEST_GATEWAY_KEY } from '@portal/testkit'
import { type RunningIdentity, startIdentity } from '../testing.ts'
import { forgetOldTrials } from './release-trials.repository.ts'

let identity: RunningIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())
beforeEach(() => identity.test.admin`truncate identity.release_trial`)

/** Says it as a gateway; returns the status. */
async function tell(trials: readonly Partial<ToldTrial>[], key = TEST_GATEWAY_KEY): Promise<number> {
  const answer = await fetch(new URL(RELEASE_TRIALS_PATH, identity.runner.url), {
    method: 'POST',
    headers: { 'x-gateway-key': key, 'content-type': 'application/json' },
    body: JSON.stringify({ trials }),
  })
  return answer.status
}
const trialsOf = async (as = identity.people.user.token) =>
  (await identity.runner.run(switchCalls.get, {}, { as })).answer().trials
const of = (version: string, ...users: number[]) => ({ remote: 'money', version, users })

it('a user learns of the own trials only, and of a change at once', async () => {
  const { user, other } = identity.people
  await tell([of('aaaa', user.id, other.id), of('bbbb', other.id)])
  expect(await trialsOf()).toEqual([{ remote: 'money', version: 'aaaa' }])
  expect(await trialsOf(other.token)).toHaveLength(2)
  expect(await trialsOf(identity.people.admin.token)).toEqual([])
  await tell([of('aaaa')])
  expect(await trialsOf()).toEqual([])
})

it('several gateways that tell the same at once leave one answer', async () => {
  const { user } = identity.people
  const statuses = await Promise.all(Array.from({ length: 8 }, () => tell([of('aaaa', user.id)])))
  expect(statuses).toEqual(Array.from({ length: 8 }, () => 200))
  expect(await trialsOf()).toEqual([{ remote: 'money', version: 'aaaa' }])
})

it('a trial that no gateway tells any more is forgotten after a day', async () => {
  await tell([of('aaaa', identity.people.user.id)])
  await identity.test.admin`update identity.release_trial set told_at = now() - interval '25 hours'`
  await forgetOldTrials(identity.test.database.orm, identity.deps.clock())
  expect(await trialsOf()).toEqual([])
})

it('trials are heard from gateways only, and in their form', async () => {
  expect(await tell([], 'another key')).toBe(403)
  expect(await tell([{ remote: 'Money!', version: 'a', users: [] }])).toBe(400)
})
