import { RateLimiterMemory } from 'rate-limiter-flexible'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type AnyCall, defineCall, PortalError, results } from '@portal/platform-contract'
import { createTestDatabase, type TestDatabase } from '@portal/testkit'
import * as z from 'zod'
import { type CallLimits, createCallLimits } from './call-limits.ts'
import { countTogether } from './count-together.ts'
import { connectDatabase } from '../database/index.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase('money')
})
afterAll(() => db.drop())
beforeEach(() => db.admin`truncate money.call_limit`)

const declare = (limit: AnyCall['limit'], file?: AnyCall['file']): AnyCall => ({
  ...defineCall({
    name: 'things.add',
    method: 'PUT',
    path: 'thing',
    access: 'signed-in',
    summary: 'x',
    answer: results(z.literal(true)),
    ...(limit ? { limit } : {}),
  }),
  file,
})
const perUser = declare({ per: 'user', times: 3, seconds: 60 })
const perAddress = declare({ per: 'address', times: 3, seconds: 60 })
const upload = declare(undefined, { required: true, kinds: ['pdf'], maxBytes: 1 })
const who = (userId?: number, address = '192.0.2.1') => ({ userId, address })

/** How many of the simultaneous attempts pass. */
async function passing(many: number, attempt: () => Promise<void>): Promise<number> {
  const outcomes = await Promise.allSettled(Array.from({ length: many }, attempt))
  return outcomes.filter(({ status }) => status === 'fulfilled').length
}
const refusal = (spending: Promise<void>) =>
  spending.then(
    () => undefined,
    (error: PortalError) => error,
  )
const create = (settings?: Parameters<typeof createCallLimits>[1]): CallLimits =>
  createCallLimits(db.database.orm, settings)

it('lets the declared number pass in a burst, across two replicas', async () => {
  const replicas = [create(), create()]
  let turn = 0
  expect(await passing(20, () => (replicas[(turn += 1) % 2] as CallLimits).spend(perUser, who(7), 0))).toBe(3)
})

it('counts a burst of one key in two steps, in order, so that it does not take all connections', async () => {
  const counter = new RateLimiterMemory({ points: 3, duration: 60 })
  const consume = vi.spyOn(counter, 'consume')
  const count = countTogether(counter)
  let turn = 0
  expect(await passing(500, () => count('user 7', (turn += 1) === 2 ? 2 : 1))).toBe(2)
  expect(consume.mock.calls).toEqual([
    ['user 7', 1],
    ['user 7', 500],
  ])
  expect(await passing(1, () => count('user 8', 1))).toBe(1)
})

it('says in Swedish when to retry, as a 429 with Retry-After', async () => {
  const limits = create()
  await passing(3, () => limits.spend(perUser, who(7), 0))
  const error = await refusal(limits.spend(perUser, who(7), 0))
  expect(error).toMatchObject({ code: 'too_many_requests', status: 429 })
  expect(error?.message).toMatch(/^Det här har gjorts för många gånger på kort tid\. Försök igen om \d+ sekunder\.$/)
  expect(error?.retryAfterSeconds).toBeGreaterThan(50)
})

it('counts users separately, and addresses by network; a caller without an address is not counted', async () => {
  const limits = create()
  await passing(5, () => limits.spend(perUser, who(7), 0))
  expect(await refusal(limits.spend(perUser, who(8), 0))).toBeUndefined()
  expect(await passing(5, () => limits.spend(perAddress, who(undefined, '2001:db8::1'), 0))).toBe(3)
  expect(await refusal(limits.spend(perAddress, who(undefined, '2001:db8::2'), 0))).toBeDefined()
  expect(await refusal(limits.spend(perAddress, who(undefined, '2001:db8:1::1'), 0))).toBeUndefined()
  expect(await passing(9, () => limits.spend(perAddress, who(undefined, ''), 0))).toBe(9)
})

it('uses the number that the operator has set', async () => {
  const limits = create({ calls: new Map([['things.add', { times: 8, seconds: 60 }]]), uploadMegabytes: 1 })
  expect(await passing(20, () => limits.spend(perUser, who(7), 0))).toBe(8)
})

it("counts the bytes of a user's uploads per hour", async () => {
  const limits = create({ calls: new Map(), uploadMegabytes: 1 })
  expect(await passing(5, () => limits.spend(upload, who(7), 300_000))).toBe(3)
  expect((await refusal(limits.spend(upload, who(7), 300_000)))?.message).toMatch(
    /^Du har laddat upp så mycket som går på en timme\. Försök igen om \d+ minuter\.$/,
  )
  expect(await refusal(limits.spend(upload, who(8), 300_000))).toBeUndefined()
  expect(await refusal(limits.spend(perUser, who(7), 300_000))).toBeUndefined()
})

it('counts in memory while the database is away, without blocking others', async () => {
  const away = connectDatabase('postgres://nobody@127.0.0.1:1/none')
  const limits = createCallLimits(away.orm)
  expect(await passing(5, () => limits.spend(perUser, who(7), 0))).toBe(3)
  await away.close()
})
