import { authCalls, signInSettingsCalls } from '@portal/identity-contract'
import type { RegistrationChoice } from '@portal/identity-domain'
import { describeSecurity } from '@portal/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeSessionRule } from '../sessions/sessions.repository.ts'
import { type RunningIdentity, startIdentity } from '../testing.ts'

let identity: RunningIdentity
beforeAll(async () => {
  identity = await startIdentity({ registration: { kind: 'domains', domains: ['a.se', 'b.se'] } })
})
afterAll(() => identity.close())
beforeEach(() => identity.test.admin`update identity.registration_rule set choice = 'server'`)

const admin = () => ({ as: identity.people.admin.token })
const choose = (registration: RegistrationChoice) =>
  identity.runner.run(signInSettingsCalls.save, { registration }, admin())
const registers = async (email: string) =>
  (await identity.runner.run(authCalls.register, { email, password: 'Rabarber-47', firstName: 'Vera' })).body['result']
const isOffered = async () => (await identity.runner.run(authCalls.options, {})).answer().registrationOpen

it('shows the setting of the server and the minutes without use, until an administrator chooses', async () => {
  await writeSessionRule(identity.deps.database.orm, 45)
  expect((await identity.runner.run(signInSettingsCalls.read, {}, admin())).answer()).toEqual({
    registration: 'server',
    serverRegistration: 'domains:a.se,b.se',
    idleMinutes: 45,
  })
  expect([await isOffered(), await registers('x@c.se'), await registers('x@a.se')]).toEqual([true, false, true])
})

describe("an administrator's choice", () => {
  it('closes registration at once, and leaves it to the server again', async () => {
    expect((await choose('closed')).answer().registration).toBe('closed')
    expect([await isOffered(), await registers('y@a.se')]).toEqual([false, false])
    expect((await choose('server')).answer().registration).toBe('server')
    expect([await isOffered(), await registers('y@a.se')]).toEqual([true, true])
  })

  it('opens registration for every address', async () => {
    await choose('open')
    expect([await isOffered(), await registers('z@c.se')]).toEqual([true, true])
  })

  it('is in the log of who made it', async () => {
    await choose('closed')
    expect(
      await identity.test.admin`select message, actor_id from identity.activity order by id desc limit 1`,
    ).toMatchObject([{ message: 'Stängde registreringen av konton', actor_id: identity.people.admin.id }])
  })
})

it('refuses another choice, and stores nothing', async () => {
  const raw = { registration: 'domains:c.se' }
  const { status, body } = await identity.runner.run(
    signInSettingsCalls.save,
    { registration: 'open' },
    { ...admin(), raw },
  )
  expect([status, body.fields]).toEqual([400, { registration: 'Ska vara server, open eller closed.' }])
  expect(await isOffered()).toBe(true)
})

describeSecurity('signInSettings', {
  calls: signInSettingsCalls,
  samples: { read: { input: {} }, save: { input: { registration: 'closed' } } },
  setUp: async () => ({
    runner: identity.runner,
    people: identity.people,
    tearDown: async () => {},
    snapshot: () => identity.test.admin`select * from identity.registration_rule`,
  }),
})
