import { payCalls, payRateCalls } from '@portal/time-contract'
import type { RateChange } from '@portal/time-domain'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTimeTest, type TimeTest } from '../../testing/start-time-test.ts'
import { rates, share } from './testing.ts'

let test: TimeTest
let admin: string
let user: string
beforeAll(async () => {
  test = await startTimeTest()
  admin = test.people.admin.token
  user = test.people.user.token
})
afterAll(() => test.tearDown())
beforeEach(() => test.empty())
afterEach(async () => {
  await test.db.admin`delete from time.pay_rate where added_by is not null`
  await test.db.admin`delete from time.income_share where added_by is not null`
})

const add = (change: RateChange, headers = {}) => test.runner.run(payRateCalls.add, change, { as: admin, headers })
const list = async () => (await test.runner.run(payRateCalls.list, {}, { as: admin })).answer()
const save = (tab: number) =>
  test.runner.run(
    payCalls.save,
    { year: 2026, tab, inputs: { hourlyRate: 10_000, workingHours: 100, chosenGross: 1_000_000 }, balances: {} },
    { as: user },
  )

const preview = async (change: RateChange) =>
  (await test.runner.run(payRateCalls.preview, change, { as: admin })).answer()

it('says whose saved months change and by how much, as the addition then does, and adds nothing', async () => {
  const before = (await save(12)).answer()
  await save(11)
  const change = rates()
  const seen = await preview(change)
  expect((await list()).rates).toHaveLength(1)
  await add(change)
  const after = (await test.runner.run(payCalls.get, { year: 2026, tab: 12 }, { as: user })).answer()
  const balance = (after.kind === 'month' ? after.record.monthBalance : 0) - before.monthBalance
  expect(balance).not.toBe(0)
  expect(seen).toEqual({
    months: 1,
    balance,
    people: [{ userId: test.people.user.id, name: 'Ulla Test', months: 1, balance }],
  })
})

it('is empty when no saved month changes, and refuses what the addition refuses', async () => {
  await save(12)
  expect(await preview(rates({ validFrom: '2027-01' }))).toEqual({ months: 0, balance: 0, people: [] })
  expect(await preview(share(900_000, test.people.other.id))).toMatchObject({ months: 0 })
  const past = await test.runner.run(payRateCalls.preview, share(900_000, null, '2026-10'), { as: admin })
  expect([past.status, Object.keys(past.body.fields ?? {})]).toEqual([400, ['galler']])
})
