import { activityCalls, authCalls, profileCalls, userCalls } from '@portal/identity-contract'
import type { Person } from '@portal/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningIdentity, startIdentity } from '../testing.ts'

let identity: RunningIdentity
let admin: Person
beforeAll(async () => {
  identity = await startIdentity()
  admin = identity.people.admin
})
afterAll(() => identity.close())

let count = 0
async function newPerson(role: 'admin' | 'user' = 'user'): Promise<Person> {
  const email = `person${(count += 1)}@foretag.se`
  return { id: await identity.addPerson(email, { role }), token: await identity.signIn(email) }
}
const deactivate = (id: number, as = admin) => identity.runner.run(userCalls.deactivate, { id }, { as: as.token })
const deactivateMany = (userIds: number[], as = admin) =>
  identity.runner.run(userCalls.deactivateMany, { userIds }, { as: as.token })
const isActive = async ({ id }: { id: number }) =>
  (await identity.runner.run(userCalls.get, { userId: id }, { as: admin.token })).answer().active
const me = async ({ token }: Person) => (await identity.runner.run(authCalls.me, {}, { as: token })).status

describe('deactivating works', () => {
  it('for one: the account stays, its sessions end at once (D9, D15)', async () => {
    const nina = await newPerson()
    const { body, status } = await deactivate(nina.id)
    expect([status, body]).toEqual([200, { results: { id: nina.id, Active: 0 } }])
    expect([await isActive(nina), await me(nina)]).toEqual([false, 401])
  })
  it('for several in one call, ids as numbers or text', async () => {
    const [nina, olle] = [await newPerson(), await newPerson('admin')]
    const { body } = await identity.runner.run(userCalls.deactivateMany, {} as never, {
      as: admin.token,
      raw: { userIds: [nina.id, String(olle.id), nina.id] },
    })
    expect(body['results']).toEqual({ userIds: [nina.id, olle.id] })
    expect([await isActive(nina), await isActive(olle), await me(nina), await me(olle)]).toEqual([
      false,
      false,
      401,
      401,
    ])
  })
  it('twice, with the same answer and one entry in the log (D17)', async () => {
    const nina = await newPerson()
    await deactivate(nina.id)
    expect((await deactivate(nina.id)).status).toBe(200)
    const { entries } = (
      await identity.runner.run(activityCalls.list, { userId: nina.id }, { as: admin.token })
    ).answer()
    expect(entries.filter(({ message }) => message === 'Inaktiverade kontot')).toHaveLength(1)
  })
  it('until an administrator activates the account again', async () => {
    const nina = await newPerson()
    await deactivate(nina.id)
    const wish = { userId: nina.id, asAdministrator: true, wish: { active: true } }
    expect((await identity.runner.run(profileCalls.update, wish, { as: admin.token })).answer().user.active).toBe(true)
    expect(await me(nina)).toBe(401)
  })
})

describe('deactivating refuses', () => {
  it("the caller's own account, and with it all others of the call", async () => {
    const [boss, nina] = [await newPerson('admin'), await newPerson()]
    expect((await deactivate(boss.id, boss)).body).toMatchObject({
      code: 'own_account',
      error: 'Du kan inte inaktivera ditt eget konto.',
    })
    expect((await deactivateMany([nina.id, boss.id], boss)).status).toBe(409)
    expect([await isActive(boss), await isActive(nina)]).toEqual([true, true])
  })
  it('an unknown user, and with it all others of the call', async () => {
    const nina = await newPerson()
    expect((await deactivateMany([nina.id, 999_999])).status).toBe(404)
    expect((await deactivate(999_999)).status).toBe(404)
    expect(await isActive(nina)).toBe(true)
  })
  it('the second of two administrators who deactivate each other at the same time (D15)', async () => {
    const [first, second] = [await newPerson('admin'), await newPerson('admin')]
    await identity.test
      .admin`update identity.account set role = 1 where role = 0 and id not in (${first.id}, ${second.id})`
    const outcomes = await Promise.all([deactivate(second.id, first), deactivateMany([first.id], second)])
    expect(outcomes.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    expect(await identity.test.admin`select id from identity.account where role = 0 and active`).toHaveLength(1)
    await identity.test.admin`update identity.account set role = 0 where id = ${admin.id}`
  })
  it.each([{ userIds: [] }, { userIds: 4 }, {}, { userIds: Array.from({ length: 1001 }, (_, n) => n + 1) }])(
    'bad input',
    async (raw) =>
      expect(
        (await identity.runner.run(userCalls.deactivateMany, {} as never, { as: admin.token, raw })).body,
      ).toMatchObject({ code: 'invalid_input', fields: { userIds: expect.any(String) as string } }),
  )
  it('invalid ids, naming them', async () =>
    expect(
      (
        await identity.runner.run(userCalls.deactivateMany, {} as never, {
          as: admin.token,
          raw: { userIds: [4, 'x'] },
        })
      ).body.fields,
    ).toEqual({ 'userIds.1': 'Ska vara ett heltal.' }))
  it.each([{}, { id: 'x' }, { id: ['1', '2'] }])('a single one with %j', async (raw) =>
    expect((await identity.runner.run(userCalls.deactivate, {} as never, { as: admin.token, raw })).status).toBe(400),
  )
})
