import { randomUUID } from 'node:crypto'
import { publishedEvents, TEST_GATEWAY_KEY } from '@portal/testkit'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { NOW, startTimeTest, type TimeTest } from '../../testing/start-time-test.ts'
import { addShare } from './pay-rates.repository.ts'

let test: TimeTest
beforeAll(async () => {
  test = await startTimeTest()
})
afterAll(() => test.tearDown())
beforeEach(async () => {
  await test.empty()
  await test.db.admin`update time.income_share set told_at = null`
  await test.db.admin`delete from time.income_share where added_by is not null`
})

let revision = 1
const appears = async (userId: number) => {
  revision += 1
  const event = {
    type: 'person-changed',
    id: randomUUID(),
    at: NOW.toISOString(),
    userId,
    revision,
    firstName: 'Karin',
    lastName: 'Ek',
    email: `${userId}@example.se`,
    pictureUrl: null,
    role: 'user',
    active: true,
  }
  const answer = await fetch(new URL('/internal/events', test.runner.url), {
    method: 'POST',
    headers: { 'x-gateway-key': TEST_GATEWAY_KEY },
    body: JSON.stringify({ events: [event] }),
  })
  expect(await answer.json()).toEqual({ refused: [] })
}
const told = async () => (await publishedEvents(test.db.admin, 'time')).filter(({ type }) => type === 'notification')

it('administrators are told once of an account to which a built-in own share applies (D64)', async () => {
  await appears(27)
  expect(await told()).toEqual([])
  await appears(28)
  await appears(28)
  expect(await told()).toEqual([
    {
      type: 'notification',
      topic: 'pay',
      at: NOW.toISOString(),
      to: 'administrators',
      actorId: 28,
      message: 'Har fått ett konto, och en egen andel i Snurra gäller redan för det',
    },
  ])
})

it('nothing is told of a share that was ended before', async () => {
  const ended = { userId: 28, validFrom: '2026-11', share: 810_000, ends: true }
  await addShare(test.db.database.orm, { by: test.people.admin.id, at: NOW }, ended)
  await appears(28)
  expect(await told()).toEqual([])
})
