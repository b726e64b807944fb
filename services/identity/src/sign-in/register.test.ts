import { authCalls } from '@portal/identity-contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningIdentity, startIdentity } from '../testing.ts'
import { createPasswords } from '../passwords/passwords.ts'

const form = { email: 'vera@foretag.se', password: 'Rabarber-47', firstName: 'Vera', lastName: 'Ny' }

describe('registering (D4)', () => {
  let identity: RunningIdentity
  beforeAll(async () => {
    identity = await startIdentity({ passwords: await createPasswords() })
  })
  afterAll(() => identity.close())
  const register = (change: Partial<typeof form>, raw = {}) =>
    identity.runner.run(authCalls.register, { ...form, ...change }, { raw })

  it('creates an account of role 1 and signs it in, for any role in the form', async () => {
    const outcome = (await register({}, { Role: 0, role: 'admin', ipAdress: '1.2.3.4' })).answer()
    if (!outcome.signedIn) throw new Error(outcome.error)
    const { user } = (await identity.runner.run(authCalls.me, {}, { as: outcome.token.accessToken })).answer()
    expect(user).toMatchObject({
      role: 'user',
      seesAllPurchases: false,
      firstName: 'Vera',
      lastName: 'Ny',
      email: 'vera@foretag.se',
    })
  })

  it('refuses a taken address, in any case, as an attempt', async () => {
    await register({ email: 'taken@foretag.se' })
    const { status, body } = await register({ email: 'TAKEN@foretag.se' })
    expect([status, body]).toEqual([200, { result: false, token: null, error: 'E-postadressen används redan.' }])
  })

  it('gives an address to one of two simultaneous registrations', async () => {
    const outcomes = await Promise.all([register({ email: 'race@foretag.se' }), register({ email: 'race@foretag.se' })])
    expect(new Set(outcomes.map(({ body }) => body['result']))).toEqual(new Set([true, false]))
  })

  it.each([
    ['password', 'Rabarber47', 'Incorrect entry.'],
    ['password', 'Password123!', 'Är för vanligt. Välj ett annat.'],
    ['Firstname', ' ', 'Incorrect entry.'],
    ['email', 'vera@foretag', 'Incorrect entry.'],
    ['email', undefined, 'Incorrect entry.'],
    ['password', null, 'Incorrect entry.'],
  ])('refuses %s %j', async (field, value, text) => {
    const { status, body } = await register({}, { [field]: value })
    expect(status).toBe(400)
    expect(body).toMatchObject({ result: false, token: null, fields: { [field]: text } })
  })

  it('stores no readable password', async () => {
    const rows = await identity.test.admin<
      { hash: string }[]
    >`select password_hash as hash from identity.account where email_key = 'vera@foretag.se'`
    expect(rows[0]?.hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
  })
})

it.each([
  [{ kind: 'closed' }, 'x@a.se', false],
  [{ kind: 'domains', domains: ['a.se'] }, 'x@b.se', false],
  [{ kind: 'domains', domains: ['a.se'] }, 'x@a.se', true],
] as const)('with %j, %s registers: %s', async (registration, email, result) => {
  const identity = await startIdentity({ registration })
  const { status, body } = await identity.runner.run(authCalls.register, { ...form, email })
  expect([status, body['result']]).toEqual([200, result])
  await identity.close()
})
