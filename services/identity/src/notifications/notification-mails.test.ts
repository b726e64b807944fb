import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { authCalls, notificationCalls, postCalls } from '@portal/identity-contract'
import type { NotificationChoice } from '@portal/identity-domain'
import type { Mail } from '../mail/mail.ts'
import { NO_SERVER } from '../mail/testing.ts'
import { type RunningIdentity, startIdentity } from '../testing.ts'
import { mailNotifications } from './mail-notifications.ts'
import { notify } from './notifications.repository.ts'

const NINE = new Date('2026-11-22T08:00:00Z')
const after = (hours: number) => new Date(NINE.getTime() + hours * 3_600_000)
const sent: Mail[] = []
let isDown = false
let identity: RunningIdentity
beforeAll(async () => {
  identity = await startIdentity({
    mailer: {
      delivery: NO_SERVER,
      send: (mail) => (isDown ? Promise.reject(new Error('down')) : Promise.resolve(void sent.push(mail))),
      forget: () => Promise.resolve(),
    },
  })
})
afterAll(() => identity.close())
beforeEach(async () => {
  sent.length = 0
  isDown = false
  await identity.test.admin`truncate identity.notification, identity.notification_choice`
  await identity.test.admin`update identity.account set language = null`
})

const choose = (choice: NotificationChoice) =>
  identity.runner.run(notificationCalls.choose, choice, { as: identity.people.user.token })
const tell = (message: string, topic?: string, at = NINE) =>
  notify(identity.deps.database.orm, {
    to: { userIds: [identity.people.user.id] },
    actorId: identity.people.admin.id,
    message,
    at,
    topic,
  })
const mail = (now: Date) => mailNotifications({ ...identity.deps, clock: () => now })

it('chooses the portal alone at first, and keeps a choice for each topic', async () => {
  const as = identity.people.user.token
  const all = (await identity.runner.run(notificationCalls.choices, {}, { as })).answer()
  expect(all.map(({ topic, delivery }) => `${topic} ${delivery}`)).toEqual([
    'purchase portal',
    'month portal',
    'pay portal',
    'news portal',
  ])
  await choose({ topic: 'month', delivery: 'digest' })
  const changed = (await choose({ topic: 'month', delivery: 'mail' })).answer()
  expect(changed).toEqual(all.map((choice) => (choice.topic === 'month' ? { ...choice, delivery: 'mail' } : choice)))
})

it('mails a chosen topic at once and once, and no other, also with two processes', async () => {
  await choose({ topic: 'purchase', delivery: 'mail' })
  await tell('Avslog ditt inköp Stol med orden: För dyr', 'purchase')
  await tell('Skrev ett nytt inlägg', 'news')
  await tell('Något av en äldre tjänst')
  await Promise.all([mail(NINE), mail(NINE)])
  await mail(after(1))
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([['ulla@example.se', 'En ny notis i Portalen']])
  expect(sent[0]?.text).toContain('2026-11-22 09:00 Admin Test: Avslog ditt inköp Stol med orden: För dyr')
})

it('mails the day’s notifications together at seven in Stockholm', async () => {
  await choose({ topic: 'news', delivery: 'digest' })
  await tell('Ett', 'news')
  await tell('Två', 'news', after(21.5))
  await mail(after(21.9))
  expect(sent).toEqual([])
  await mail(after(22))
  expect(sent.map(({ subject }) => subject)).toEqual(['2 nya notiser i Portalen'])
})

it('does not mail what the user has seen', async () => {
  await choose({ topic: 'news', delivery: 'digest' })
  await tell('Ett', 'news')
  await identity.runner.run(notificationCalls.markSeen, {}, { as: identity.people.user.token })
  await mail(after(24))
  expect(sent).toEqual([])
})

it('tries again a quarter of an hour after a mail server that is away', async () => {
  await choose({ topic: 'news', delivery: 'mail' })
  await identity.runner.run(postCalls.add, { message: 'Fika' }, { as: identity.people.admin.token })
  const now = Date.now()
  isDown = true
  await mail(new Date(now + 1_000))
  isDown = false
  await mail(new Date(now + 10_000))
  expect(sent).toEqual([])
  await mail(new Date(now + 16 * 60_000))
  expect(sent).toHaveLength(1)
})

it('mails in the language that the user has when it is sent, also what was queued before', async () => {
  const as = identity.people.user.token
  await choose({ topic: 'purchase', delivery: 'digest' })
  await tell('Avslog ditt inköp Stol med orden: För dyr', 'purchase')
  await tell('En mening från en nyare tjänst', 'purchase')
  await identity.runner.run(authCalls.chooseLanguage, { language: 'en' }, { as })
  await mail(after(24))
  expect(sent.map(({ subject }) => subject)).toEqual(['2 new notifications in Portalen'])
  expect(sent[0]?.text).toContain('Admin Test: Refused your purchase Stol with the words: För dyr\n')
  expect(sent[0]?.text).toContain('Admin Test: En mening från en nyare tjänst\n')
})
