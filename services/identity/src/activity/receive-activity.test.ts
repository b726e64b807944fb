import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { activityCalls, notificationCalls } from '@portal/identity-contract'
import type { NewEvent } from '@portal/platform-contract/events'
import { dayInStockholm, monthOf } from '@portal/platform-domain'
import { TEST_GATEWAY_KEY } from '@portal/testkit'
import type { Mail } from '../mail/mail.ts'
import { NO_SERVER } from '../mail/testing.ts'
import { type RunningIdentity, startIdentity } from '../testing.ts'

let identity: RunningIdentity
const mails: Mail[] = []
beforeAll(async () => {
  identity = await startIdentity({
    mailer: { delivery: NO_SERVER, send: async (mail) => void mails.push(mail), forget: () => Promise.resolve() },
  })
})
afterAll(() => identity.close())
beforeEach(async () => {
  mails.length = 0
  await identity.test.admin`truncate identity.activity, identity.notification restart identity`
})

const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 13, 0, second))
const hear = async (...events: NewEvent[]) => {
  const body = JSON.stringify({ events: events.map((event) => ({ ...event, id: randomUUID() })) })
  const response = await fetch(new URL('/internal/events', identity.runner.url), {
    method: 'POST',
    headers: { 'x-gateway-key': TEST_GATEWAY_KEY },
    body,
  })
  return ((await response.json()) as { refused: string[] }).refused.length
}
const log = async () =>
  (
    await identity.runner.run(
      activityCalls.list,
      { userId: identity.people.user.id },
      { as: identity.people.admin.token },
    )
  ).answer().entries

it("stores entries from other services in the user's log, in the order in which they happened", async () => {
  const { user, admin } = identity.people
  const entry = { type: 'activity', userId: user.id } as const
  const later: NewEvent = { ...entry, at: at(2), actorId: admin.id, message: 'Tog bort kvittot taxi.pdf' }
  expect(await hear(later, { ...entry, at: at(1), actorId: user.id, message: 'Lade till kvittot taxi.pdf' })).toBe(0)
  expect((await log()).map(({ happenedAt, firstName, message }) => [happenedAt, firstName, message])).toEqual([
    ['2026-11-20 14:00:02', 'Admin', 'Tog bort kvittot taxi.pdf'],
    ['2026-11-20 14:00:01', 'Ulla', 'Lade till kvittot taxi.pdf'],
  ])
})

it("notifies the recipients of other services' events", async () => {
  const { user, admin } = identity.people
  await hear(
    { type: 'notification', at: at(1), to: 'administrators', actorId: user.id, message: 'Skickade in inköpet Lampa' },
    {
      type: 'notification',
      at: at(2),
      to: { userIds: [user.id] },
      actorId: admin.id,
      message: 'Ändrade ditt inköp Lampa',
      record: { kind: 'purchase', id: 3 },
    },
  )
  const told = async (as: string) =>
    (await identity.runner.run(notificationCalls.list, {}, { as }))
      .answer()
      .notifications.map(({ name, message, record }) => [name, message, record])
  expect(await told(admin.token)).toEqual([['Ulla Test', 'Skickade in inköpet Lampa', undefined]])
  expect(await told(user.token)).toEqual([['Admin Test', 'Ändrade ditt inköp Lampa', { kind: 'purchase', id: 3 }]])
})

it('mails a reminder with the missing days, only to active users', async () => {
  const { user, deactivated, admin } = identity.people
  const reminder = { type: 'month-reminded', actorId: admin.id, month: '2026-10' } as const
  await hear(
    { ...reminder, at: at(1), userId: user.id, missingDays: ['2026-10-05', '2026-10-06'] },
    { ...reminder, at: at(2), userId: deactivated.id, missingDays: [] },
  )
  await identity.deps.background.settled()
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ to: 'ulla@example.se', subject: 'October 2026 är inte klarmarkerad i Portalen' })
  expect(mails[0]?.text).toContain('2026-10-05\n2026-10-06')
  expect(mails[0]?.text).toContain('https://portal.example.se/Tidrapportering?month=2026-10')
})

it('mails what else is to be corrected, and asks for Klar once the month is over', async () => {
  const { user, admin } = identity.people
  await hear({
    type: 'month-reminded',
    actorId: admin.id,
    at: at(1),
    userId: user.id,
    month: monthOf(dayInStockholm(at(1))),
    missingDays: [],
    remarks: [{ kind: 'pay_not_saved' }, { kind: 'of_a_later_release', days: ['2026-11-03'] }],
  })
  await identity.deps.background.settled()
  const [{ text } = { text: '' }] = mails
  expect(text).toMatch(/återstår:\n\n- Snurra är inte sparad: \S+\n\nTryck på Klar när månaden är slut:/)
})

it('ignores events about people from other services: it publishes those itself', async () => {
  const { user } = identity.people
  expect(await hear({ type: 'pay-changed', at: at(1), userId: user.id, revision: 99, salary: 1, pension: 1 })).toBe(1)
})
