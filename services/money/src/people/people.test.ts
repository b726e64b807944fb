import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { purchaseCalls } from '@portal/money-contract'
import type { EventOf } from '@portal/platform-contract/events'
import { TEST_GATEWAY_KEY } from '@portal/testkit'
import { type MoneyTest, NOW, startMoneyTest, TODAY } from '../testing/start-money-test.ts'

let test: MoneyTest
beforeAll(async () => {
  test = await startMoneyTest()
})
afterAll(() => test.tearDown())

const berit = {
  type: 'person-changed',
  userId: 900,
  firstName: 'Berit',
  lastName: 'Ek',
  email: 'berit@example.se',
  pictureUrl: null,
  role: 'user',
  active: true,
} as const
type Said = Partial<EventOf<'person-changed'>> & { revision: number }

const hear = async (...said: Said[]) => {
  const events = said.map((one) => ({ ...berit, id: randomUUID(), at: NOW.toISOString(), ...one }))
  const response = await fetch(new URL('/internal/events', test.runner.url), {
    method: 'POST',
    headers: { 'x-gateway-key': TEST_GATEWAY_KEY },
    body: JSON.stringify({ events }),
  })
  expect(await response.json()).toEqual({ refused: [] })
}
const addFor = (userId: number) =>
  test.runner.run(
    purchaseCalls.add,
    { date: TODAY, type: 'workTool', quantity: 1, amount: 100, userId },
    { as: test.people.admin.token },
  )
const ownersShown = async (query: { search?: string } = {}) =>
  (await test.runner.run(purchaseCalls.listAll, query, { as: test.people.admin.token }))
    .answer()
    .rows.map(({ firstName, pictureUrl }) => [firstName, pictureUrl])

it("knows a user as soon as identity's event arrives", async () => {
  expect((await addFor(900)).body.fields).toEqual({ userid: 'Ska vara en aktiv användare.' })
  await hear({ revision: 1 })
  expect((await addFor(900)).status).toBe(200)
  expect(await ownersShown()).toEqual([['Berit', null]])
})

it('shows the latest names and pictures, with events in any order', async () => {
  await hear({ revision: 3, firstName: 'Britt', pictureUrl: '/v1/user/picture?key=c' })
  await hear({ revision: 2, firstName: 'Bettan' })
  expect(await ownersShown()).toEqual([['Britt', '/v1/user/picture?key=c']])
  await hear({ revision: 5, firstName: 'Bodil' }, { revision: 4, firstName: 'Birgit' })
  expect(await ownersShown({ search: 'bodil ek' })).toEqual([['Bodil', null]])
})

it('adds nothing for a deactivated user', async () => {
  await hear({ revision: 6, active: false })
  expect((await addFor(900)).status).toBe(400)
})
