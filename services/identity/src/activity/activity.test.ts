import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { activityCalls, authCalls, postCalls, profileCalls, userCalls } from '@portal/identity-contract'
import { describeSecurity } from '@portal/testkit'
import { PASSWORD, type RunningIdentity, startIdentity } from '../testing.ts'

let identity: RunningIdentity
let admin: string
beforeAll(async () => {
  identity = await startIdentity()
  admin = identity.people.admin.token
})
afterAll(() => identity.close())
beforeEach(() => identity.test.admin`truncate identity.activity, identity.notification restart identity`)

const run: RunningIdentity['runner']['run'] = (...args) => identity.runner.run(...args)
const read = async (userId: number, page?: number) =>
  (await run(activityCalls.list, { userId, page }, { as: admin })).answer()
const told = async (userId: number) =>
  (await read(userId)).entries.map(({ message, firstName }) => [message, firstName])
const visit = (page: string, as: string, userId?: number) => run(activityCalls.visit, { page, userId }, { as })
const fill = (userId: number, entries: number) =>
  identity.test
    .admin`insert into identity.activity (user_id, actor_id, message, happened_at) select ${userId}, ${userId}, 'Rad ' || n, now() + n * interval '1 second' from generate_series(1, ${entries}) n`

describe('the activity log: works', () => {
  it('records sign-in, sign-out and failed attempts, which have no actor', async () => {
    const id = await identity.addPerson('lotta@example.se', { firstName: 'Lotta' })
    const token = await identity.signIn('lotta@example.se')
    await run(authCalls.logout, {}, { as: token })
    await run(authCalls.login, { email: 'LOTTA@example.se', password: 'fel' })
    await run(authCalls.login, { email: 'ingen@example.se', password: PASSWORD })
    expect(await told(id)).toEqual([
      ['Misslyckad inloggning', ''],
      ['Loggade ut', 'Lotta'],
      ['Loggade in', 'Lotta'],
    ])
    expect(await identity.test.admin`select message from identity.activity where user_id is null`).toEqual([
      { message: 'Misslyckad inloggning' },
    ])
  })

  it('records what administrators do to an account, under their name, and no figure of it (D22)', async () => {
    const user = (
      await run(
        userCalls.add,
        { user: { firstName: 'Per', email: 'per@example.se', password: PASSWORD } },
        { as: admin },
      )
    ).answer()
    await run(
      profileCalls.update,
      {
        userId: user.id,
        asAdministrator: true,
        wish: { salary: 4_567_800, role: 'admin', personalNumber: '900101-1234' },
      },
      { as: admin },
    )
    expect(await told(user.id)).toEqual([
      ['Ändrade rollen till Admin', 'Admin'],
      ['Ändrade löneuppgifterna: Lön', 'Admin'],
      ['Ändrade profilen: Personnummer', 'Admin'],
      ['Lade till kontot', 'Admin'],
    ])
    const everything = JSON.stringify(
      await identity.test
        .admin`select message from identity.activity union all select message from identity.notification`,
    )
    expect(everything).not.toMatch(/45.?678|4567800|900101/)
  })

  it('records page visits without search texts, and posts', async () => {
    const { user } = identity.people
    await visit('/Kvitto?searchTerm=hemligt', user.token)
    await run(postCalls.add, { message: 'Hej' }, { as: user.token })
    expect(await told(user.id)).toEqual([
      ['Skrev ett inlägg', 'Ulla'],
      ['Besökte sidan /Kvitto', 'Ulla'],
    ])
  })

  it('leaves out page visits on request', async () => {
    const { user } = identity.people
    await visit('/Kvitto', user.token)
    await fill(user.id, 1)
    const without = await run(activityCalls.list, { userId: user.id, withVisits: false }, { as: admin })
    expect(without.answer().entries.map(({ message }) => message)).toEqual(['Rad 1'])
  })

  it('returns 20 at a time, newest first, entries of the same moment in the order they were written', async () => {
    const { user } = identity.people
    await fill(user.id, 45)
    const pages = await Promise.all([0, 1, 2].map((page) => read(user.id, page)))
    expect(pages.map(({ entries, more }) => [entries.length, entries[0]?.message, more])).toEqual([
      [20, 'Rad 45', true],
      [20, 'Rad 25', true],
      [5, 'Rad 5', false],
    ])
    expect((await read(user.id, 3)).entries).toEqual([])
  })

  it('uses the documented names on the wire', async () => {
    const { user } = identity.people
    await visit('/Lobby', user.token)
    const { body } = await run(activityCalls.list, { userId: user.id }, { as: admin })
    const sdate = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string
    expect(body).toEqual({
      results: [{ id: 1, message: 'Besökte sidan /Lobby', sdate, BildUrl: null, Firstname: 'Ulla', Lastname: 'Test' }],
      more: false,
    })
  })

  it('is cleared by hiding the visible entries and recording who did it; the rows stay (D16)', async () => {
    const { user, other } = identity.people
    await fill(user.id, 3)
    await fill(other.id, 1)
    const clear = async () => (await run(activityCalls.clear, { userId: user.id }, { as: admin })).answer()
    expect(await clear()).toEqual({ cleared: 3 })
    expect(await told(user.id)).toEqual([['Rensade loggen', 'Admin']])
    expect(await clear()).toEqual({ cleared: 1 })
    expect(await told(user.id)).toEqual([['Rensade loggen', 'Admin']])
    expect(await told(other.id)).toEqual([['Rad 1', 'Olle']])
    expect(
      await identity.test.admin`select count(*)::int as n from identity.activity where user_id = ${user.id}`,
    ).toEqual([{ n: 5 }])
  })

  it("is the administrator's own without a user id, and accepts a visit of another user only from administrators (D7)", async () => {
    const { user, admin: administrator } = identity.people
    await visit('/user', admin, user.id)
    expect(await told(user.id)).toEqual([['Besökte sidan /user', 'Admin']])
    await visit('/users', admin)
    expect((await run(activityCalls.list, {}, { as: admin })).answer().entries.map(({ message }) => message)).toEqual([
      'Besökte sidan /users',
    ])
    expect(administrator.id).not.toBe(user.id)
  })
})

describe('the activity log: refuses', () => {
  it.each([{}, { page: '' }, { page: 'Lobby' }, { page: `/${'x'.repeat(200)}` }, { page: '/a\0b' }])(
    'a visit of %j',
    async (raw) => {
      const { status, body } = await run(activityCalls.visit, {} as never, { as: identity.people.user.token, raw })
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['page']])
      expect(await identity.test.admin`select * from identity.activity`).toEqual([])
    },
  )
  it.each([{ userid: ['1', '2'] }, { userid: 'x' }, { page: '-1' }, { page: 'x' }])('a list with %j', async (raw) =>
    expect((await run(activityCalls.list, {}, { as: admin, raw })).status).toBe(400),
  )
  it('an unknown user, and records nothing', async () => {
    const userId = 999_999
    const outcomes = [
      await run(activityCalls.list, { userId }, { as: admin }),
      await run(activityCalls.clear, { userId }, { as: admin }),
      await visit('/Lobby', admin, userId),
    ]
    expect(outcomes.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(await identity.test.admin`select * from identity.activity`).toEqual([])
  })
  it('HEAD on the clear call, which changes state although it is a GET', async () => {
    await fill(identity.people.user.id, 1)
    const address = new URL(`/v1/users/logg/reset?userid=${identity.people.user.id}`, identity.runner.url)
    const response = await fetch(address, {
      method: 'HEAD',
      headers: { 'x-gateway-key': 'test-gateway-key-0123456789', authorization: `Bearer ${admin}` },
    })
    expect(response.status).toBe(405)
    expect(await told(identity.people.user.id)).toEqual([['Rad 1', 'Ulla']])
  })
})

describeSecurity('the activity log', {
  calls: activityCalls,
  samples: { list: { input: {} }, clear: { input: {} }, visit: { input: { page: '/Lobby' } } },
  setUp: async () => ({
    runner: identity.runner,
    people: identity.people,
    tearDown: async () => {},
    snapshot: () => identity.test.admin`select * from identity.activity order by id`,
  }),
})
