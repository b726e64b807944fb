import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { switchCalls } from '@portal/identity-contract'
import { type FeatureFlag, MAX_FLAGS } from '@portal/identity-domain'
import { describeSecurity } from '@portal/testkit'
import { ACTIVITY_TEXTS } from '../activity/texts/activity-texts.ts'
import { type RunningIdentity, startIdentity } from '../testing.ts'

let identity: RunningIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())
beforeEach(() => identity.test.admin`truncate identity.remote_setting, identity.feature_flag`)

const FLAG: FeatureFlag = { name: 'money.scan', text: 'Läs av kvitton', roles: [], users: [], share: 0 }
const OFF = { remote: 'money', isOff: true, rollsBack: false }
const admin = () => ({ as: identity.people.admin.token })
const set = (flag: Partial<FeatureFlag> = {}, raw = {}) =>
  identity.runner.run(switchCalls.setFlag, { ...FLAG, ...flag }, { ...admin(), raw })
const got = async (as = identity.people.user.token) => (await identity.runner.run(switchCalls.get, {}, { as })).answer()
const logged = async () =>
  (await identity.test.admin`select message from identity.activity order by id desc limit 1`)[0]?.['message'] as string

describe('a remote', () => {
  it('is off for every session until it is switched on again, and the log says who did it', async () => {
    expect(await got()).toEqual({ off: [], flags: [], trials: [] })
    await identity.runner.run(switchCalls.setRemote, OFF, admin())
    expect((await got()).off).toEqual(['money'])
    expect(await logged()).toBe('Ställde in money: avstängd, går inte tillbaka av sig själv vid fel')
    await identity.runner.run(switchCalls.setRemote, { ...OFF, isOff: false, rollsBack: true }, admin())
    expect((await got()).off).toEqual([])
    expect((await identity.runner.run(switchCalls.remotes, {}, admin())).answer()).toEqual([
      { remote: 'money', isOff: false, rollsBack: true },
    ])
  })
})

it('two administrators who each set one switch of a remote at once both keep what they set', async () => {
  const change = (only: 'isOff' | 'rollsBack') =>
    identity.runner.run(
      switchCalls.setRemote,
      { ...OFF, isOff: only === 'isOff', rollsBack: only === 'rollsBack', only },
      admin(),
    )
  await Promise.all([change('isOff'), change('rollsBack')])
  expect((await identity.runner.run(switchCalls.remotes, {}, admin())).answer()).toEqual([{ ...OFF, rollsBack: true }])
  expect(
    await identity.test.admin`
    select message from identity.activity where message = ${ACTIVITY_TEXTS.remoteSwitched({ ...OFF, rollsBack: true })}`,
  ).toHaveLength(1)
})

describe('a feature', () => {
  it('is not overwritten by an administrator who read it before another changed it', async () => {
    expect((await set({}, { from: null })).status).toBe(200)
    expect((await set({ share: 5 }, { from: null })).body.fields).toEqual({ name: 'Finns redan.' })
    expect((await set({ share: 5 }, { from: FLAG })).status).toBe(200)
    expect((await set({ share: 9 }, { from: FLAG })).status).toBe(409)
    const both = await Promise.all([1, 2].map((share) => set({ share }, { from: { ...FLAG, share: 5 } })))
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    await identity.runner.run(switchCalls.removeFlag, { name: FLAG.name }, admin())
    expect((await set({}, { from: FLAG })).status).toBe(409)
  })

  it.each([
    ['no user by default', {}, [false, false]],
    ['a role', { roles: ['user'] as const }, [true, false]],
    ['all users', { share: 100 }, [true, true]],
  ])('is had by %s', async (_, flag, [user, administrator]) => {
    await set(flag)
    const flags = [(await got()).flags, (await got(identity.people.admin.token)).flags]
    expect(flags).toEqual([user, administrator].map((has) => (has ? ['money.scan'] : [])))
  })

  it('is had by chosen users, and changed and removed by its name', async () => {
    await set({ users: [identity.people.other.id] })
    expect([(await got()).flags, (await got(identity.people.other.token)).flags]).toEqual([[], ['money.scan']])
    await set({ users: [identity.people.user.id], text: 'Ny text' })
    expect((await got()).flags).toEqual(['money.scan'])
    expect((await identity.runner.run(switchCalls.flags, {}, admin())).answer()).toEqual([
      { ...FLAG, users: [identity.people.user.id], text: 'Ny text' },
    ])
    await identity.runner.run(switchCalls.removeFlag, { name: 'money.scan' }, admin())
    expect((await got()).flags).toEqual([])
    expect(await logged()).toBe('Tog bort funktionen money.scan')
    expect((await identity.runner.run(switchCalls.removeFlag, { name: 'money.scan' }, admin())).status).toBe(404)
  })

  it('is the same for a share of the users every time', async () => {
    await set({ share: 50 })
    const first = (await got()).flags
    await set({ share: 50, text: 'x' })
    expect((await got()).flags).toEqual(first)
  })

  it('is refused with a name or share that is none, and when there are too many', async () => {
    expect((await set({}, { name: 'Money Scan' })).body.fields).toHaveProperty('name')
    expect((await set({}, { share: 101 })).body.fields).toHaveProperty('share')
    await identity.test.admin`
      insert into identity.feature_flag select 'f' || n, '', '{}', '{}', 0 from generate_series(1, ${MAX_FLAGS}) n`
    expect((await set()).body.fields).toHaveProperty('name')
    expect((await set({ name: 'f1', share: 5 })).status).toBe(200)
  })
})

describeSecurity('switches', {
  calls: switchCalls,
  samples: {
    get: { input: {} },
    remotes: { input: {} },
    setRemote: { input: OFF },
    flags: { input: {} },
    setFlag: { input: { ...FLAG } },
    removeFlag: { input: { name: 'money.scan' } },
  },
  setUp: async () => {
    await set()
    return {
      runner: identity.runner,
      people: identity.people,
      tearDown: async () => {},
      snapshot: () => identity.test.admin`
        select name, text from identity.feature_flag
        union all select remote, is_off::text from identity.remote_setting order by 1, 2`,
    }
  },
})
