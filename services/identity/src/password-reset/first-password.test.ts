import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { activityCalls, authCalls, userCalls } from '@portal/identity-contract'
import { PASSWORD, type RunningIdentity, startIdentity } from '../testing.ts'

let identity: RunningIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())
beforeEach(() => identity.test.admin`delete from identity.failed_attempt`)

const OWN = 'Smultron-48'
let people = 0

async function addUser(mustChangePassword?: boolean) {
  const email = `forsta${(people += 1)}@foretag.se`
  const user = (
    await identity.runner.run(
      userCalls.add,
      { user: { firstName: 'Per', email, password: PASSWORD, mustChangePassword } },
      { as: identity.people.admin.token },
    )
  ).answer()
  return { email, id: user.id }
}
const login = (email: string, password = PASSWORD) => identity.runner.run(authCalls.login, { email, password })
const changeToken = async (email: string) => String((await login(email)).body['changeToken'])
const choose = (token: string, password = OWN) => identity.runner.run(authCalls.resetPassword, { token, password })

describe('a new password at first sign-in (D57)', () => {
  it('is required only when the administrator ticked the box', async () => {
    for (const ticked of [undefined, false])
      expect((await login((await addUser(ticked)).email)).body['result']).toBe(true)
  })

  it('is required before any session', async () => {
    const { email, id } = await addUser(true)
    const { status, body } = await login(email)
    expect([status, body]).toEqual([
      200,
      {
        result: false,
        token: null,
        error: 'Välj ett eget lösenord för att komma in.',
        changeToken: expect.stringMatching(/^[\w-]{43}$/) as string,
      },
    ])
    expect(await identity.test.admin`select from identity.session where user_id = ${id}`).toHaveLength(0)
    expect(await identity.test.admin`select from identity.failed_attempt where attempts > 0`).toHaveLength(0)
  })

  it('is chosen once, and works from then on', async () => {
    const { email, id } = await addUser(true)
    expect((await choose(await changeToken(email))).answer()).toEqual({ done: true })
    expect((await login(email)).body).toMatchObject({ result: false, error: 'Invalid email or password!' })
    expect((await login(email, OWN)).body['result']).toBe(true)
    const { entries } = (
      await identity.runner.run(activityCalls.list, { userId: id }, { as: identity.people.admin.token })
    ).answer()
    expect(entries.map(({ message }) => message)).toEqual([
      'Loggade in',
      'Misslyckad inloggning',
      'Valde eget lösenord vid första inloggningen',
      'Lade till kontot',
    ])
  })

  it("must differ from the administrator's password", async () => {
    const { email } = await addUser(true)
    const token = await changeToken(email)
    const { status, body } = await choose(token, PASSWORD)
    expect([status, body['result'], body.fields]).toEqual([
      400,
      false,
      { password: 'Ska vara ett annat än det du fick.' },
    ])
    expect((await choose(token)).answer()).toEqual({ done: true })
  })

  it('is not requested with a wrong password, and gives no bearer token', async () => {
    const { email } = await addUser(true)
    expect((await login(email, 'Fel-losen-1')).body).toEqual({
      result: false,
      token: null,
      error: 'Invalid email or password!',
    })
    expect((await identity.runner.run(authCalls.me, {}, { as: await changeToken(email) })).status).toBe(401)
  })
})
