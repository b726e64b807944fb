import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { authCalls, profileCalls, secondFactorCalls, userCalls } from '@portal/identity-contract'
import type { CountedFactorRule } from '@portal/identity-domain'
import type { AnyCall, InputOf } from '@portal/platform-contract'
import { createSmtpMailer } from '../mail/mailer.ts'
import { type MailServer, readableText, startMailServer, PLAIN } from '../mail/testing.ts'
import { PASSWORD, type RunningIdentity, startIdentity } from '../testing.ts'
import { turnOn } from './testing.ts'

let mailServer: MailServer
let identity: RunningIdentity
let nina: string
let admin: string
let ninasId: number
beforeAll(async () => {
  mailServer = await startMailServer()
  identity = await startIdentity({ mailer: createSmtpMailer(mailServer.url, PLAIN) })
  ninasId = await identity.addPerson('nina@foretag.se')
  await identity.addPerson('eva@foretag.se', { role: 'admin' })
})
afterAll(async () => {
  await identity.close()
  await mailServer.close()
})
beforeEach(async () => {
  await identity.test.admin`truncate identity.second_factor, identity.recovery_code, identity.passkey`
  await identity.test.admin`update identity.session_rule set second_factor_roles = '{}'`
  nina = await identity.signIn('nina@foretag.se')
  admin = await identity.signIn('eva@foretag.se')
})

const run = <C extends AnyCall>(call: C, input: object, as?: string) =>
  identity.runner.run(call, input as InputOf<C>, { as })
const login = async () =>
  (await run(authCalls.login, { email: 'nina@foretag.se', password: PASSWORD })).body as Record<string, unknown>
const activities = async () =>
  (await identity.test.admin<{ message: string }[]>`select message from identity.activity order by id`).map(
    ({ message }) => message,
  )
const nextMail = async (part: string): Promise<string> => {
  for (;;) {
    const { source } = await mailServer.next()
    if (readableText(source).includes(part)) return readableText(source)
  }
}
const addPasskey = () =>
  identity.test
    .admin`insert into identity.passkey (id, user_id, name, public_key, counter, created_at) values ('p', ${ninasId}, 'Telefon', '', 0, now())`

describe('an administrator', () => {
  it('removes the second factors of a lost phone, which ends the sessions, is logged and mailed', async () => {
    await turnOn(identity, nina)
    await addPasskey()
    expect((await run(secondFactorCalls.ofUser, { userId: ninasId }, admin)).answer()).toEqual({
      app: true,
      passkeys: 1,
    })
    expect((await run(secondFactorCalls.removeOfUser, { userId: ninasId }, admin)).answer()).toEqual({
      app: false,
      passkeys: 0,
    })
    expect((await run(authCalls.me, {}, nina)).status).toBe(401)
    expect((await login())['result']).toBe(true)
    expect(await nextMail('En administratör har tagit bort')).toContain('portal.example.se/Konto')
    expect(await activities()).toContain('Tog bort autentiseringsappen och passnycklarna')
    for (const call of [secondFactorCalls.ofUser, secondFactorCalls.removeOfUser])
      expect((await run(call, { userId: 987_654 }, admin)).status).toBe(404)
    await identity.test.admin`update identity.session set proven_at = now() - interval '11 minutes'`
    expect((await run(secondFactorCalls.removeOfUser, { userId: ninasId }, admin)).body.code).toBe('step_up')
    expect((await run(secondFactorCalls.setRule, { roles: [] }, admin)).body.code).toBe('step_up')
  })

  it('reads how many active users of each role have no second factor, an app or a passkey', async () => {
    const counted = async () => {
      const { people = [] } = (await run(secondFactorCalls.rule, {}, admin)).answer() as CountedFactorRule
      return Object.fromEntries(people.map(({ role, active, lacking }) => [role, [active, active - lacking]]))
    }
    const before = await counted()
    const [admins, users] = [before['admin']?.[0] ?? 0, before['user']?.[0] ?? 0]
    expect(before).toEqual({ admin: [admins, 0], user: [users, 0] })
    await addPasskey()
    await turnOn(identity, admin)
    expect(await counted()).toEqual({ admin: [admins, 1], user: [users, 1] })
    await identity.test.admin`update identity.account set active = false where id = ${ninasId}`
    expect(await counted()).toEqual({ admin: [admins, 1], user: [users - 1, 0] })
    await identity.test.admin`update identity.account set active = true where id = ${ninasId}`
  })

  it('requires one by role: users without one may add one and nothing else, the last administrator too', async () => {
    expect((await run(secondFactorCalls.rule, {}, admin)).answer()).toMatchObject({ roles: [] })
    await run(secondFactorCalls.setRule, { roles: ['user', 'admin'] }, admin)
    expect(await activities()).toContain('Krävde tvåstegsverifiering för Admin och Användare')
    expect((await run(secondFactorCalls.rule, {}, admin)).body).toMatchObject({
      error: 'Din roll kräver tvåstegsverifiering. Slå på den först.',
      code: 'second_factor',
    })

    const again = await identity.signIn('eva@foretag.se')
    expect((await run(authCalls.me, {}, again)).answer().user).toMatchObject({ lacksSecondFactor: true })
    for (const [call, input] of [
      [profileCalls.get, {}],
      [userCalls.list, { page: 0, pageSize: 10 }],
      [secondFactorCalls.setRule, { roles: [] }],
      [secondFactorCalls.renewCodes, {}],
    ] as const)
      expect([call.name, (await run(call, input, again)).body.code]).toEqual([call.name, 'second_factor'])
    expect((await run(secondFactorCalls.status, {}, again)).answer()).toMatchObject({ isOn: false, isRequired: true })
    await turnOn(identity, again)
    expect((await run(authCalls.me, {}, again)).answer().user).not.toHaveProperty('lacksSecondFactor')
    expect((await run(userCalls.list, { page: 0, pageSize: 10 }, again)).status).toBe(200)
    await run(secondFactorCalls.setRule, { roles: [] }, again)
    expect((await run(profileCalls.get, {}, nina)).status).toBe(200)
  })

  it('lets who has a passkey alone sign in by it alone', async () => {
    await addPasskey()
    expect((await login())['result']).toBe(true)
    await run(secondFactorCalls.setRule, { roles: ['user'] }, admin)
    expect(await login()).toMatchObject({
      result: false,
      token: null,
      error: expect.stringContaining('passnyckel') as string,
    })
  })
})
