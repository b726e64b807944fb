import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { authCalls, profileCalls, userCalls } from '@portal/identity-contract'
import { fetchRows } from '@portal/service-kit'
import { createTestDatabase, forgetPublished, publishedEvents, TEST_GATEWAY_KEY } from '@portal/testkit'
import { sql } from 'drizzle-orm'
import { PASSWORD, type RunningIdentity, startIdentity } from '../testing.ts'

let identity: RunningIdentity
let admin: string
beforeAll(async () => {
  identity = await startIdentity()
  admin = identity.people.admin.token
})
afterAll(() => identity.close())
beforeEach(() => forgetPublished(identity.test.admin, 'identity'))

const said = () => publishedEvents(identity.test.admin, 'identity')
const kinds = async () => (await said()).map(({ type, userId, revision }) => [type, userId, revision])
const update = (userId: number, wish: object) =>
  identity.runner.run(profileCalls.update, { userId, asAdministrator: true, wish }, { as: admin })
const targets = () =>
  identity.test.admin<
    { name: string; type: string }[]
  >`select name, data ->> 'type' as type from identity.job order by 1, 2`
const ask = async (query: string, key = TEST_GATEWAY_KEY) =>
  fetch(new URL(`/internal/people?${query}`, identity.runner.url), { headers: { 'x-gateway-key': key } })

describe('people: published', () => {
  it('when they register, to every service, and their pay only to the one that calculates pay (D22)', async () => {
    await identity.runner.run(authCalls.register, {
      email: 'Siv@example.se',
      password: `${PASSWORD}a`,
      firstName: 'Siv',
      lastName: 'Ek',
    })
    const at = expect.any(String) as string
    const userId = expect.any(Number) as number
    expect(await said()).toEqual([
      { type: 'pay-changed', at, userId, revision: 2, salary: 0, pension: 0 },
      {
        type: 'person-changed',
        at,
        userId,
        revision: 2,
        firstName: 'Siv',
        lastName: 'Ek',
        email: 'Siv@example.se',
        pictureUrl: null,
        role: 'user',
        active: true,
        employedFrom: null,
      },
    ])
    expect(await targets()).toEqual([
      { name: 'money', type: 'person-changed' },
      { name: 'time', type: 'pay-changed' },
      { name: 'time', type: 'person-changed' },
    ])
  })

  it('when an administrator adds, changes or deactivates them, each time with a newer revision', async () => {
    const user = (
      await identity.runner.run(
        userCalls.add,
        { user: { firstName: 'Per', email: 'per@example.se', password: PASSWORD } },
        { as: admin },
      )
    ).answer()
    await update(user.id, { lastName: 'Ny' })
    await update(user.id, { salary: 4_200_000 })
    await update(user.id, { active: false })
    const each = (revision: number) => [
      ['pay-changed', user.id, revision],
      ['person-changed', user.id, revision],
    ]
    expect(await kinds()).toEqual([...each(2), ...each(3), ...each(4), ...each(5)])
    expect((await said()).at(-1)).toMatchObject({ lastName: 'Ny', active: false })
  })

  it('not when only data has changed that no other service knows, nor when a change is refused', async () => {
    const { user, admin: administrator } = identity.people
    await update(user.id, { phone: '070-123', personalNumber: '900101-1234', seesAllPurchases: true })
    expect((await update(administrator.id, { firstName: 'Ny', role: 'user' })).status).toBe(409)
    expect(await said()).toEqual([])
  })
})

describe('people: requested by a service that starts', () => {
  it('come in pages, as their events would', async () => {
    await identity.test.admin`
      insert into identity.account (email, email_key, password_hash, first_name, salary) select n || '@x.se', n || '@x.se', '-', 'Nr ' || n, 100 * n from generate_series(1, 700) n`
    const total = (await identity.test.admin`select from identity.account`).length
    const first = (await (await ask('for=money&after=0')).json()) as {
      events: { type: string; userId: number }[]
      next: number
    }
    const second = (await (await ask(`for=money&after=${first.next}`)).json()) as typeof first
    const ids = [...first.events, ...second.events].map(({ userId }) => userId)
    expect([first.events.length, second.events.length, new Set(ids).size, second.next]).toEqual([
      500,
      total - 500,
      total,
      null,
    ])
    expect(JSON.stringify(first)).not.toContain('salary')
    const forTime = (await (await ask('for=time&after=0')).json()) as typeof first
    expect(forTime.events.slice(0, 2).map(({ type }) => type)).toEqual(['person-changed', 'pay-changed'])
  })

  it.each(['for=gateway&after=0', 'after=0', 'for=time', 'for=time&after=x'])('refuse %s', async (query) =>
    expect((await ask(query)).status).toBe(400),
  )

  it("are refused without the services' credential", async () =>
    expect((await ask('for=time&after=0', 'wrong-key-0123456789')).status).toBe(403))
})

it('cannot be read by another service in the database (D22)', async () => {
  const money = await createTestDatabase('money')
  await expect(fetchRows(money.database.orm, sql`select * from identity.account`)).rejects.toThrow('permission denied')
  await expect(fetchRows(money.database.orm, sql`select * from identity.people()`)).rejects.toThrow('does not exist')
  await money.drop()
})
