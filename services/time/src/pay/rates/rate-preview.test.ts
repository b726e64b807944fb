import { payCalls, payRateCalls } from '@portal/time-contract'
import { expect, it } from 'vitest'
import { rates, share, startRateTests } from './testing.ts'

const { test, admin, user, add, list, preview, save } = await startRateTests()

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
