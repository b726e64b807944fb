import { authCalls, profileCalls } from '@portal/identity-contract'
import { describeSecurity } from '@portal/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { softAuthenticator } from '../passkeys/testing.ts'
import { PASSWORD, type RunningIdentity, startIdentity } from '../testing.ts'
import { createPasswords } from '../passwords/passwords.ts'

let identity: RunningIdentity
/** How often a password was compared with a hash. */
let compared = 0
beforeAll(async () => {
  const passwords = await createPasswords()
  const matches: typeof passwords.matches = (...given) => {
    compared += 1
    return passwords.matches(...given)
  }
  identity = await startIdentity({ passwords: { ...passwords, matches } })
  await identity.addPerson('nina@foretag.se')
})
afterAll(() => identity.close())

const login = (email: string, password: string, more = {}) =>
  identity.runner.run(authCalls.login, { email, password }, more)
const REFUSED = { result: false, token: null, error: 'Invalid email or password!' }

describe('signing in works', () => {
  it('gives a token for the right password, with the address in any case', async () => {
    const { status, body } = await login('Nina@FORETAG.se', PASSWORD)
    expect(status).toBe(200)
    expect(body).toMatchObject({ result: true, error: null, token: { expires_in: 43_200 } })
  })

  it('returns the signed-in user, and records the time', async () => {
    const token = await identity.signIn('nina@foretag.se')
    const { user } = (await identity.runner.run(authCalls.me, {}, { as: token })).answer()
    expect(user).toEqual({
      id: expect.any(Number) as number,
      role: 'user',
      seesAllPurchases: false,
      firstName: 'Nina',
      lastName: 'Ny',
      email: 'nina@foretag.se',
      pictureUrl: null,
    })
    const profile = (await identity.runner.run(profileCalls.get, {}, { as: token })).answer()
    expect(profile.lastSignIn).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  })

  it('ends only this session at once on sign-out', async () => {
    const [first, second] = [await identity.signIn('nina@foretag.se'), await identity.signIn('nina@foretag.se')]
    expect((await identity.runner.run(authCalls.logout, {}, { as: first })).body).toEqual({ result: true })
    expect((await identity.runner.run(authCalls.me, {}, { as: first })).status).toBe(401)
    expect((await identity.runner.run(authCalls.me, {}, { as: second })).status).toBe(200)
  })

  it('accepts a password typed with decomposed letters', async () => {
    await identity.runner.run(authCalls.register, {
      email: 'asa@foretag.se',
      password: 'Ångström-47',
      firstName: 'Åsa',
    })
    expect((await login('asa@foretag.se', 'Ångström-47'.normalize('NFD'))).body['result']).toBe(true)
  })
})

describe('signing in refuses', () => {
  it.each([
    ['a wrong password', 'nina@foretag.se', 'Rabarber-48'],
    ['an unknown address', 'ingen@foretag.se', PASSWORD],
  ])('%s, with the same answer', async (_, email, password) => {
    const { status, body } = await login(email, password)
    expect([status, body]).toEqual([200, REFUSED])
  })

  it('a deactivated account, as if the password were wrong, and ends its sessions at once (D9)', async () => {
    await identity.addPerson('dan@foretag.se')
    const token = await identity.signIn('dan@foretag.se')
    await identity.test.admin`update identity.account set active = false where email_key = 'dan@foretag.se'`
    expect((await identity.runner.run(authCalls.me, {}, { as: token })).status).toBe(401)
    expect((await login('dan@foretag.se', PASSWORD)).body).toEqual(REFUSED)
  })

  it.each([
    [{ email: 'nina' }, { email: 'Incorrect entry.' }],
    [{ password: '' }, { password: 'Incorrect entry.' }],
    [{ password: 'x'.repeat(129) }, { password: 'Incorrect entry.' }],
    [{ email: ['a@b.se', 'c@d.se'] }, { email: 'Incorrect entry.' }],
  ])('%j as bad input, with `result: false` beside the error', async (raw, fields) => {
    const { status, body } = await login('nina@foretag.se', PASSWORD, { raw })
    expect(status).toBe(400)
    expect(body).toMatchObject({ result: false, token: null, code: 'invalid_input', fields })
  })

  it('a body that is not JSON', async () => {
    const response = await fetch(`${identity.runner.url}/v1/auth/login`, {
      method: 'POST',
      headers: { 'x-gateway-key': identity.deps.gatewayKey },
      body: '{',
    })
    expect([response.status, await response.json()]).toMatchObject([400, { result: false, code: 'invalid_input' }])
  })

  it('after one hash and one log entry, for known and unknown addresses: the time does not show which are known', async () => {
    for (const email of ['nina@foretag.se', 'nobody@foretag.se']) {
      const notes = async () => (await identity.test.admin`select from identity.activity`).length
      const [before, notesBefore] = [compared, await notes()]
      await login(email, 'Wrong-pass-1', { headers: { 'x-client-address': '198.51.100.9' } })
      expect([compared - before, (await notes()) - notesBefore]).toEqual([1, 1])
    }
  })
})

describe('the language', () => {
  it('is in the answer about the user once they have chosen it', async () => {
    const as = identity.people.user.token
    const shown = async () => (await identity.runner.run(authCalls.me, {}, { as })).answer().user.language
    expect(await shown()).toBeUndefined()
    expect((await identity.runner.run(authCalls.chooseLanguage, { language: 'en' }, { as })).status).toBe(200)
    expect(await shown()).toBe('en')
  })
})

const SIGNED = softAuthenticator().sign('x', { origin: 'https://portal.example.se', rpId: 'portal.example.se' })
describeSecurity('auth', {
  calls: authCalls,
  samples: {
    login: { input: { email: 'nina@foretag.se', password: PASSWORD } },
    code: { input: { codeToken: 'x', code: '123456' } },
    register: { input: { email: 'x@foretag.se', password: PASSWORD, firstName: 'X' } },
    confirmEmail: { input: { token: 'x', password: PASSWORD } },
    singleSignOnTerms: { input: {} },
    singleSignOn: { input: { email: 'nina@foretag.se', idToken: 'a.b.c' } },
    logout: { input: {} },
    options: { input: {} },
    forgotPassword: { input: { email: 'nina@foretag.se' } },
    resetPassword: { input: { token: 'x', password: 'Rabarber-47' } },
    resetLink: { input: { token: 'x' } },
    prove: { input: { password: PASSWORD } },
    proofTerms: { input: {} },
    proveByPasskey: { input: { response: SIGNED } },
    chooseLanguage: { input: { language: 'en' } },
    passkeyTerms: { input: {} },
    passkey: { input: { response: SIGNED } },
    me: { input: {} },
  },
  setUp: async () => ({
    runner: identity.runner,
    people: identity.people,
    snapshot: () => identity.test.admin`select sid, ended_at from identity.session order by sid`,
    tearDown: async () => {},
  }),
})
