import sharp from 'sharp'
import { activityCalls, postCalls, profileCalls, userCalls } from '@portal/identity-contract'
import type { Person } from '@portal/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actDuring, PASSWORD, type RunningIdentity, startIdentity } from '../testing.ts'

let identity: RunningIdentity
let admin: Person
let picture: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  identity = await startIdentity()
  admin = identity.people.admin
  picture = new Uint8Array(
    await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  )
})
afterAll(() => identity.close())

let count = 0
async function newPerson(role: 'admin' | 'user' = 'user'): Promise<Person> {
  const email = `person${(count += 1)}@foretag.se`
  return { id: await identity.addPerson(email, { role }), token: await identity.signIn(email) }
}
const keepRights = (boss: Person) =>
  identity.runner.run(
    profileCalls.update,
    { asAdministrator: false, wish: { role: 'admin', active: true } },
    { as: boss.token },
  )
const rightsOf = async ({ id }: Person) =>
  (
    await identity.test.admin<
      { role: number; active: boolean }[]
    >`select role, active from identity.account where id = ${id}`
  )[0]

describe('an administrator who is removed stays removed', () => {
  const administer = (who: Person, wish: { role?: 'user'; active?: false }) =>
    identity.runner.run(profileCalls.update, { userId: who.id, asAdministrator: true, wish }, { as: admin.token })

  it.each([
    [{ role: 'user' }, { role: 1, active: true }],
    [{ active: false }, { role: 0, active: false }],
  ] as const)('also while they repeatedly request their own rights: %j', async (wish, rights) => {
    for (let round = 0; round < 8; round += 1) {
      const boss = await newPerson('admin')
      const own = Promise.all([1, 2, 3].map(async () => [await keepRights(boss), await keepRights(boss)]))
      expect((await administer(boss, wish)).status).toBe(200)
      await own
      expect(await rightsOf(boss)).toEqual(rights)
    }
  })

  it('by a change that was requested before and decided after', async () => {
    const boss = await newPerson('admin')
    const outcome = await actDuring(
      identity,
      (change) => change`update identity.account set role = 1 where id = ${boss.id}`,
      () => keepRights(boss),
    )
    expect([outcome.status, await rightsOf(boss)]).toEqual([403, { role: 1, active: true }])
  })
})

describe('an action whose actor lost the right meanwhile', () => {
  let victim: Person
  beforeAll(async () => {
    victim = await newPerson()
  })
  const user = () => ({ firstName: 'Bo', email: `bo${(count += 1)}@foretag.se`, password: PASSWORD })
  const acts: Record<string, (as: string) => Promise<{ status: number }>> = {
    'deactivates nobody': (as) => identity.runner.run(userCalls.deactivate, { id: victim.id }, { as }),
    'adds nobody': (as) => identity.runner.run(userCalls.add, { user: user() }, { as }),
    'changes nobody’s profile': (as) =>
      identity.runner.run(
        profileCalls.update,
        { userId: victim.id, asAdministrator: true, wish: { city: 'Umeå' } },
        { as },
      ),
    'changes nobody’s picture': (as) =>
      identity.runner.run(
        profileCalls.setPicture,
        { userId: victim.id },
        { as, file: { name: 'x.png', content: picture } },
      ),
    'clears nobody’s log': (as) => identity.runner.run(activityCalls.clear, { userId: victim.id }, { as }),
  }
  it.each(Object.entries(acts))('%s after a demotion', async (_, act) => {
    const boss = await newPerson('admin')
    expect(
      (
        await actDuring(
          identity,
          (change) => change`update identity.account set role = 1 where id = ${boss.id}`,
          () => act(boss.token),
        )
      ).status,
    ).toBe(403)
  })
  it.each(Object.entries(acts))('%s after a deactivation', async (_, act) => {
    const boss = await newPerson('admin')
    expect(
      (
        await actDuring(
          identity,
          (change) => change`update identity.account set active = false where id = ${boss.id}`,
          () => act(boss.token),
        )
      ).status,
    ).toBe(401)
  })
  it('writes no post after a deactivation', async () => {
    const nina = await newPerson()
    const write = () => identity.runner.run(postCalls.add, { message: 'Hej' }, { as: nina.token })
    expect(
      (
        await actDuring(
          identity,
          (change) => change`update identity.account set active = false where id = ${nina.id}`,
          write,
        )
      ).status,
    ).toBe(401)
  })
  it('changes nothing once its session has ended', async () => {
    const nina = await newPerson()
    const endSessions = async (change: Parameters<Parameters<typeof actDuring>[1]>[0]) => {
      await change`select from identity.account where id = ${nina.id} for update`
      await change`update identity.session set ended_at = now() where user_id = ${nina.id}`
    }
    const update = () =>
      identity.runner.run(
        profileCalls.update,
        { asAdministrator: false, wish: {}, password: 'Blabarspaj-9' },
        { as: nina.token },
      )
    expect((await actDuring(identity, endSessions, update)).status).toBe(401)
  })
})
