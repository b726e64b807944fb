import { identityCalls } from '@portal/identity-contract'
import { roundTripsOf } from '@portal/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningIdentity, startIdentity } from './testing.ts'

let identity: RunningIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())

const { auth, profile, users, activity, notifications, posts, sessions } = identityCalls
const user = () => ({ as: identity.people.user.token })
const admin = () => ({ as: identity.people.admin.token })
const run = () => identity.runner

type Work = (nth: number) => Promise<{ readonly status: number }>
/** Round trips of each call, including the session check and the limit's count. */
const CALLS: Readonly<Record<string, readonly [trips: number, work: Work]>> = {
  'auth.me': [2, () => run().run(auth.me, {}, user())],
  'auth.chooseLanguage': [2, () => run().run(auth.chooseLanguage, { language: 'sv' }, user())],
  'profile.get': [2, () => run().run(profile.get, {}, user())],
  'profile.update': [
    6,
    (nth) => run().run(profile.update, { asAdministrator: false, wish: { phone: `070-${nth}` } }, user()),
  ],
  'users.list': [2, () => run().run(users.list, { page: 0, pageSize: 10 }, admin())],
  'users.choices': [2, () => run().run(users.choices, {}, admin())],
  'activity.list': [2, () => run().run(activity.list, {}, admin())],
  'activity.visit': [2, () => run().run(activity.visit, { page: '/Lobby' }, user())],
  'notifications.list': [2, () => run().run(notifications.list, {}, user())],
  'notifications.markSeen': [2, () => run().run(notifications.markSeen, {}, user())],
  'posts.list': [2, () => run().run(posts.list, {}, user())],
  'posts.add': [
    5,
    (nth) => run().run(posts.add, { message: 'Hej' }, { ...user(), headers: { 'idempotency-key': `post-${nth}` } }),
  ],
  'sessions.list': [2, () => run().run(sessions.list, {}, user())],
}

it('a call makes only as many database round trips as its rules need', async () => {
  const counted: Record<string, number> = {}
  for (const [name, [, work]] of Object.entries(CALLS)) counted[name] = await roundTripsOf(identity.deps.database, work)
  expect(counted).toEqual(Object.fromEntries(Object.entries(CALLS).map(([name, [trips]]) => [name, trips])))
})
