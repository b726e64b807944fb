import { randomUUID } from 'node:crypto'
import { fetchRows } from '@portal/service-kit'
import { TEST_GATEWAY_KEY } from '@portal/testkit'
import { payCalls } from '@portal/time-contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { NOW, startTimeTest, type TimeTest } from '../testing/start-time-test.ts'

let test: TimeTest
beforeAll(async () => {
  test = await startTimeTest()
})
afterAll(() => test.tearDown())
beforeEach(() => test.empty())

const hear = async (revision: number, salary: number, pension: number) => {
  const event = {
    type: 'pay-changed',
    id: randomUUID(),
    at: NOW.toISOString(),
    userId: test.people.user.id,
    revision,
    salary,
    pension,
  }
  const response = await fetch(new URL('/internal/events', test.runner.url), {
    method: 'POST',
    headers: { 'x-gateway-key': TEST_GATEWAY_KEY },
    body: JSON.stringify({ events: [event] }),
  })
  expect(await response.json()).toEqual({ refused: [] })
}
const prepare = async (as = test.people.user.token) =>
  (await test.runner.run(payCalls.prepare, { year: 2026, month: 11 }, { as })).body
const save = async (inputs = {}) =>
  (
    await test.runner.run(payCalls.save, { year: 2026, tab: 11, inputs, balances: {} }, { as: test.people.user.token })
  ).answer()

it('gives prepare the salary and pension, and the salary as the first chosen gross (D43, D47)', async () => {
  await hear(2, 4_500_000, 450_000)
  const { results, sources } = await prepare()
  expect(results).toMatchObject({ Nuvarande: 45_000, VBruttolon: 45_000, pension: 4_500 })
  expect(sources).toMatchObject({ Nuvarande: 'profile', VBruttolon: 'profile', pension: 'profile', Timpris: 'missing' })
})

it('is the chosen gross of an unsaved month, without changing any balance (D43, D61)', async () => {
  await hear(2, 4_500_000, 450_000)
  const get = async (tab: number) =>
    (await test.runner.run(payCalls.get, { year: 2026, tab }, { as: test.people.user.token })).body
  const unsaved = await get(11)
  expect(unsaved).toMatchObject({
    saved: false,
    results: {
      Nuvarande: 45_000,
      VBruttolon: 45_000,
      Brutto: 45_000,
      Arbetsgivaravgift: 14_139,
      Maxkonto: -65_619,
      MaxkontoAccum: 0,
    },
  })
  expect(await get(12)).toMatchObject({ results: { OldMaxkonto: 0 } })
  expect(await get(13)).toMatchObject({ results: { total: { VBruttolon: 0, Maxkonto: 0, MaxkontoAccum: 0 } } })
  await save()
  expect(await get(11)).toEqual({
    ...unsaved,
    saved: true,
    results: { ...(unsaved['results'] as object), MaxkontoAccum: -65_619 },
  })
})

it('is that of the newest change, with events in any order', async () => {
  await hear(4, 4_700_000, 0)
  await hear(3, 4_600_000, 460_000)
  expect((await prepare())['results']).toMatchObject({ Nuvarande: 47_000, pension: 0 })
})

it('is stored with a saved month and stays the same there, however it changes afterwards', async () => {
  await hear(2, 4_500_000, 450_000)
  expect(await save()).toMatchObject({ currentSalary: 4_500_000, chosenGross: 4_500_000 })
  await hear(3, 5_000_000, 450_000)
  expect(await save({ costs: 100 })).toMatchObject({ currentSalary: 4_500_000, costs: 100 })
})

it('is the only source of pension: without one, prepare has none, even if an earlier month had one (D47)', async () => {
  await test.runner.run(
    payCalls.save,
    { year: 2026, tab: 10, inputs: { pension: 450_000 }, balances: {} },
    { as: test.people.user.token },
  )
  expect(await prepare()).toMatchObject({ results: { pension: 0, skattpension: 0 }, sources: { pension: 'missing' } })
  await hear(2, 4_500_000, 0)
  expect(await prepare()).toMatchObject({ results: { pension: 0 }, sources: { pension: 'profile' } })
})

it('is never shown to another user (D22)', async () => {
  await hear(2, 4_500_000, 450_000)
  expect((await prepare(test.people.other.token))['results']).toMatchObject({ Nuvarande: 0, pension: 0 })
  await expect(fetchRows(test.db.database.orm, sql`select * from identity.account`)).rejects.toThrow(
    'permission denied',
  )
})
