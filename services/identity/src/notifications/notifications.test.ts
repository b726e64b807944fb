import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notificationCalls, postCalls, profileCalls } from '@portal/identity-contract'
import { describeSecurity } from '@portal/testkit'
import { type RunningIdentity, startIdentity } from '../testing.ts'
import { forgetOldNotifications, notify } from './notifications.repository.ts'

let identity: RunningIdentity
let user: string
beforeAll(async () => {
  identity = await startIdentity()
  user = identity.people.user.token
})
afterAll(() => identity.close())
beforeEach(() => identity.test.admin`truncate identity.notification restart identity`)

const read = async (as = user) => (await identity.runner.run(notificationCalls.list, {}, { as })).answer()
const seen = async (ids?: number[], as = user) =>
  (await identity.runner.run(notificationCalls.markSeen, { ids }, { as })).answer().unseen
const dismiss = async (ids?: number[], as = user) =>
  (await identity.runner.run(notificationCalls.dismiss, { ids }, { as })).answer().unseen
const restore = async (ids?: number[], as = user) =>
  (await identity.runner.run(notificationCalls.restore, { ids }, { as })).answer().unseen
const shown = async (as = user) =>
  (await read(as)).notifications.map(({ id, isSeen }) => `${id}${isSeen ? '' : ' new'}`)
const recipients = async () =>
  (await identity.test.admin<{ id: number }[]>`select user_id as id from identity.notification order by 1`).map(
    ({ id }) => id,
  )
const give = (userId: number, many = 1) =>
  identity.test
    .admin`insert into identity.notification (user_id, actor_id, message, happened_at) select ${userId}, ${identity.people.admin.id}, 'Nr ' || n, now() + n * interval '1 second' from generate_series(1, ${many}) n`

describe('notifications: work', () => {
  it('tell all other active users of a new post', async () => {
    await identity.runner.run(postCalls.add, { message: 'Fika kl 15\n\nI köket' }, { as: user })
    const { people } = identity
    const others = Object.values(people)
      .map(({ id }) => id)
      .filter((id) => id !== people.user.id && id !== people.deactivated.id)
    expect(await recipients()).toEqual(others.toSorted((a, b) => a - b))
    expect((await read(people.other.token)).notifications).toMatchObject([
      { name: 'Ulla Test', message: 'Skrev ett nytt inlägg', isSeen: false, postStart: 'Fika kl 15 I köket' },
    ])
    const [post] = (await identity.runner.run(postCalls.list, {}, { as: user })).answer().posts
    await identity.runner.run(postCalls.remove, { id: post?.id ?? 0 }, { as: user })
    expect((await read(people.other.token)).notifications[0]).not.toHaveProperty('postStart')
  })

  it('tell a user that an administrator changed the pay, but not of their own change, and no figure', async () => {
    const { user: owner, admin } = identity.people
    const change = (salary: number, as: string, asAdministrator: boolean) =>
      identity.runner.run(profileCalls.update, { userId: owner.id, asAdministrator, wish: { salary } }, { as })
    await change(4_000_000, user, false)
    expect(await recipients()).toEqual([])
    await change(4_100_000, admin.token, true)
    expect((await read()).notifications.map(({ name, message }) => [name, message])).toEqual([
      ['Admin Test', 'Ändrade dina löneuppgifter'],
    ])
  })

  it('go to administrators or to named users, never to the actor', async () => {
    const { admin, user: owner, other, deactivated } = identity.people
    const about = { actorId: owner.id, message: 'x', at: new Date() }
    await notify(identity.deps.database.orm, { to: 'administrators', ...about })
    expect(await recipients()).toEqual([admin.id])
    await notify(identity.deps.database.orm, {
      to: { userIds: [owner.id, other.id, deactivated.id, 999_999] },
      ...about,
    })
    expect(await recipients()).toEqual([admin.id, other.id])
  })

  it('are the newest 50 with the number of all unseen ones, by the documented names on the wire', async () => {
    await give(identity.people.user.id, 60)
    const { notifications, unseen } = await read()
    expect([notifications.length, notifications[0]?.message, notifications.at(-1)?.message, unseen]).toEqual([
      50,
      'Nr 60',
      'Nr 11',
      60,
    ])
    const { body } = await identity.runner.run(notificationCalls.list, {}, { as: user })
    const sdate = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string
    expect((body['results'] as unknown[])[0]).toEqual({ id: 60, Name: 'Admin Test', message: 'Nr 60', sdate, Seen: 0 })
  })

  it('are an empty list for a user without any', async () =>
    expect(await read()).toEqual({ notifications: [], unseen: 0 }))

  it('are marked as seen: some, none for an empty list, or all', async () => {
    await give(identity.people.user.id, 4)
    expect([await seen([1, 2]), await seen([]), await seen([2])]).toEqual([2, 2, 2])
    expect((await read()).notifications.map(({ isSeen }) => isSeen)).toEqual([false, false, true, true])
    expect(await seen()).toBe(0)
    expect((await read()).unseen).toBe(0)
  })

  it('are dismissed: one, none for an empty list, or all', async () => {
    await give(identity.people.user.id, 3)
    expect([await dismiss([2]), await dismiss([])]).toEqual([2, 2])
    expect((await read()).notifications.map(({ id }) => id)).toEqual([3, 1])
    expect(await dismiss()).toBe(0)
    expect((await read()).notifications).toEqual([])
  })

  it('come back as seen ones, some by their ids and else those that were dismissed last', async () => {
    await give(identity.people.user.id, 4)
    await dismiss([2])
    await dismiss([4])
    await dismiss()
    expect(await shown()).toEqual([])
    expect([await restore(), await shown()]).toEqual([0, ['3', '1']])
    expect([await restore([2]), await shown()]).toEqual([0, ['3', '2', '1']])
    expect([await restore([]), await shown()]).toEqual([0, ['3', '2', '1']])
    await give(identity.people.user.id)
    expect([await restore([4]), await restore(), await shown()]).toEqual([1, 1, ['4', '3', '2', '5 new', '1']])
  })

  it('are deleted an hour after they were dismissed', async () => {
    await give(identity.people.user.id, 2)
    await dismiss([1])
    const { orm } = identity.deps.database
    await forgetOldNotifications(orm, new Date(Date.now() + 59 * 60_000))
    await restore()
    expect(await shown()).toEqual(['2 new', '1'])
    await dismiss([1])
    await forgetOldNotifications(orm, new Date(Date.now() + 61 * 60_000))
    await restore()
    expect(await shown()).toEqual(['2 new'])
  })
})

describe('notifications: refuse', () => {
  it("to change another user's", async () => {
    const { other } = identity.people
    await give(other.id)
    expect([await seen([1]), await seen(), await dismiss([1]), await dismiss()]).toEqual([0, 0, 0, 0])
    expect(await shown(other.token)).toEqual(['1 new'])
    await dismiss([1], other.token)
    expect([await restore([1]), await restore()]).toEqual([0, 0])
    expect(await shown(other.token)).toEqual([])
  })
  it.each([
    { ids: 'x' },
    { ids: [0] },
    { ids: [1.5] },
    { ids: [2_147_483_648] },
    { ids: Array.from({ length: 1001 }, (_, n) => n + 1) },
  ])('an invalid list', async (raw) => {
    await give(identity.people.user.id)
    for (const call of [notificationCalls.markSeen, notificationCalls.dismiss, notificationCalls.restore])
      expect((await identity.runner.run(call, {}, { as: user, raw })).status).toBe(400)
    expect((await read()).unseen).toBe(1)
  })
})

describeSecurity('notifications', {
  calls: notificationCalls,
  samples: {
    list: { input: {} },
    live: { input: {} },
    markSeen: { input: {} },
    dismiss: { input: {} },
    restore: { input: {} },
    choices: { input: {} },
    choose: { input: { topic: 'news', delivery: 'mail' } },
  },
  setUp: async () => {
    await give(identity.people.other.id, 2)
    return {
      runner: identity.runner,
      people: identity.people,
      tearDown: async () => {},
      snapshot: () => identity.test.admin`select * from identity.notification order by id`,
    }
  },
})
