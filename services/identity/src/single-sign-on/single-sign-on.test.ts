import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { generateKeyPair, type JWTPayload } from 'jose'
import { activityCalls, authCalls } from '@portal/identity-contract'
import { PASSWORD, type RunningIdentity, startIdentity } from '../testing.ts'
import { createNonces } from '../nonces/nonces.ts'
import type { ProviderSettings } from './provider-settings.ts'
import { createProvider } from './provider.ts'
import { startIssuer, type TestIssuer } from './testing.ts'

const CLIENT = 'portalen'
const settingsFor = (issuer: string): ProviderSettings => ({
  issuer,
  clientId: CLIENT,
  scope: 'openid profile email',
  tenants: [],
  addressClaims: ['email'],
  name: 'företagskonto',
})

let issuer: TestIssuer
let identity: RunningIdentity
beforeAll(async () => {
  issuer = await startIssuer()
  identity = await startIdentity({ provider: createProvider(settingsFor(issuer.issuer)) })
})
afterAll(async () => {
  await identity.close()
  await issuer.close()
})
beforeEach(() => identity.test.admin`delete from identity.failed_attempt`)

const nonce = async () => (await identity.runner.run(authCalls.singleSignOnTerms, {})).answer().nonce
const claimsOf = async (email: string): Promise<JWTPayload> => ({
  sub: `sub of ${email}`,
  aud: CLIENT,
  email,
  email_verified: true,
  nonce: await nonce(),
})
const send = (email: string, idToken: string, headers = {}) =>
  identity.runner.run(authCalls.singleSignOn, { email, idToken }, { headers })
/** Claims to add, replace or remove. */
type Change = Readonly<Record<string, unknown>>
const signIn = async (email: string, change: Change = {}) =>
  send(email, await issuer.sign({ ...(await claimsOf(email)), ...change }))
const NOT_PROVEN = { result: false, token: null, error: 'Inloggningen kunde inte bekräftas. Försök igen.' }
const minutes = (count: number) => Math.floor(Date.now() / 1000) + count * 60
let people = 0
const somebody = async () => {
  const email = `sso${(people += 1)}@foretag.se`
  return { email, id: await identity.addPerson(email) }
}
const logOf = async (userId: number) =>
  (await identity.runner.run(activityCalls.list, { userId }, { as: identity.people.admin.token }))
    .answer()
    .entries.map(({ message }) => message)

describe('single sign-on: works (D8)', () => {
  it("tells the sign-in page the provider's address, without a secret", async () => {
    expect((await identity.runner.run(authCalls.options, {})).body).toEqual({
      results: { registration: 1, sso: 'företagskonto' },
    })
    expect((await identity.runner.run(authCalls.singleSignOnTerms, {})).answer()).toEqual({
      issuer: issuer.issuer,
      clientId: CLIENT,
      scope: 'openid profile email',
      addressClaims: ['email'],
      nonce: expect.stringMatching(/^[\w.-]{60,100}$/) as string,
    })
  })

  it('signs in the owner of the address, in any case, and records it', async () => {
    const { email, id } = await somebody()
    const { status, body } = await signIn(email, { email: email.toUpperCase() })
    expect([status, body]).toEqual([
      200,
      { result: true, error: null, token: { access_token: expect.any(String) as string, expires_in: 43_200 } },
    ])
    const { access_token } = body['token'] as { access_token: string }
    expect((await identity.runner.run(authCalls.me, {}, { as: access_token })).answer().user.id).toBe(id)
    expect((await logOf(id))[0]).toBe('Loggade in')
  })

  it('signs the same user in again, and reads document and keys once', async () => {
    const { email } = await somebody()
    expect([(await signIn(email)).body['result'], (await signIn(email)).body['result']]).toEqual([true, true])
    expect(issuer.asked()).toEqual(['/.well-known/openid-configuration', '/keys'])
  })
})

describe('the first single sign-on', () => {
  it('of an account with an unconfirmed address deletes its password and its sessions', async () => {
    const { email, id } = await somebody()
    const attacker = await identity.signIn(email)
    expect((await signIn(email)).body['result']).toBe(true)
    expect((await identity.runner.run(authCalls.me, {}, { as: attacker })).status).toBe(401)
    expect((await identity.runner.run(authCalls.login, { email, password: PASSWORD })).body['result']).toBe(false)
    expect((await logOf(id)).filter((message) => message.startsWith('Kopplade företagskontot'))).toHaveLength(1)
  })
  it('keeps the password of an account whose address is confirmed', async () => {
    const { email, id } = await somebody()
    await identity.test.admin`update identity.account set email_confirmed_at = now() where id = ${id}`
    expect((await signIn(email)).body['result']).toBe(true)
    expect((await identity.runner.run(authCalls.login, { email, password: PASSWORD })).body['result']).toBe(true)
  })
})

describe('single sign-on: refuses', () => {
  it.each<[string, Change]>([
    ['for another audience', { aud: 'another-app' }],
    ['made for another party', { aud: [CLIENT, 'another-app'], azp: 'another-app' }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['that has run out', { exp: minutes(-1) }],
    ['that is not valid yet', { nbf: minutes(2) }],
    ['without an end', { exp: undefined }],
    ['without a person', { sub: undefined }],
    ['with a nonce that is not ours', { nonce: 'abc.def.ghi' }],
    ['without a nonce', { nonce: undefined }],
    ['for an address that the provider has not verified', { email_verified: false }],
    ['for an address that the provider says in text is not verified', { email_verified: 'false' }],
    ['for an address of which the provider says nothing', { email_verified: undefined }],
    ['that will have been issued tomorrow', { iat: minutes(24 * 60), exp: minutes(25 * 60) }],
    ['for another address', { email: 'somebody.else@foretag.se' }],
    ['without an address', { email: undefined }],
    ['with the address as a name anybody chooses', { email: undefined, preferred_username: 'sso@foretag.se' }],
  ])('a token %s, and records the attempt', async (_, change) => {
    const { email, id } = await somebody()
    const { status, body } = await signIn(email, change)
    expect([status, body]).toEqual([200, NOT_PROVEN])
    expect(await logOf(id)).toEqual(['Misslyckad inloggning'])
  })

  it('a token signed by another key, also one that says HS256 or names an unknown key', async () => {
    const { email } = await somebody()
    const { privateKey } = await generateKeyPair('RS256')
    const secret = new TextEncoder().encode('a secret that anybody may know, for a token')
    for (const by of [{ key: privateKey }, { key: secret, alg: 'HS256' }, { key: privateKey, kid: 'two' }]) {
      expect((await send(email, await issuer.sign(await claimsOf(email), by))).body).toEqual(NOT_PROVEN)
    }
  })

  it('a token that was used before, also by two requests at once', async () => {
    const { email } = await somebody()
    const token = await issuer.sign(await claimsOf(email))
    const outcomes = await Promise.all([send(email, token), send(email, token)])
    expect(outcomes.filter(({ body }) => body['result'] === true)).toHaveLength(1)
    expect((await send(email, token)).body).toEqual(NOT_PROVEN)
  })

  it('a nonce that is older than a quarter of an hour, or of another portal', async () => {
    const { email } = await somebody()
    const old = createNonces(identity.deps.gatewayKey).issue(new Date(Date.now() - 16 * 60_000))
    const foreign = createNonces('the key of another portal').issue(new Date())
    for (const wrong of [old, foreign]) expect((await signIn(email, { nonce: wrong })).body).toEqual(NOT_PROVEN)
  })

  it('a user without an account, and creates none', async () => {
    const { body } = await signIn('ingen@foretag.se')
    expect(body).toEqual({
      result: false,
      token: null,
      error: 'Det finns inget aktivt konto för ingen@foretag.se. Be en administratör om hjälp.',
    })
    expect(await identity.test.admin`select from identity.account where email_key = 'ingen@foretag.se'`).toHaveLength(0)
  })

  it('a deactivated account, with the same text', async () => {
    const { email, id } = await somebody()
    await identity.test.admin`update identity.account set active = false where id = ${id}`
    expect((await signIn(email)).body).toMatchObject({
      result: false,
      error: `Det finns inget aktivt konto för ${email}. Be en administratör om hjälp.`,
    })
  })

  it('a new user with an old address: the account stays linked with the previous user', async () => {
    const { email } = await somebody()
    expect((await signIn(email)).body['result']).toBe(true)
    expect((await signIn(email, { sub: 'a new employee' })).body).toMatchObject({
      result: false,
      error: 'Kontot hör ihop med en annan inloggning. Be en administratör om hjälp.',
    })
    const { email: other } = await somebody()
    expect((await signIn(other, { sub: `sub of ${email}` })).body['result']).toBe(false)
  })

  it.each([
    [{ idToken: 'x' }, 'idToken'],
    [{ idToken: undefined }, 'idToken'],
    [{ email: 'nina' }, 'email'],
    [{ idToken: `${'x'.repeat(16_000)}.y.z` }, 'idToken'],
  ])('%j as bad input', async (raw, field) => {
    const { status, body } = await identity.runner.run(
      authCalls.singleSignOn,
      { email: 'a@b.se', idToken: 'a.b.c' },
      { raw },
    )
    expect([status, body['result'], Object.keys(body.fields ?? {})]).toEqual([400, false, [field]])
  })

  it('the hundred and first failed attempt of an address, but not those of other addresses (D54)', async () => {
    const { email } = await somebody()
    const from = { 'x-client-address': '203.0.113.7' }
    await identity.test
      .admin`insert into identity.failed_attempt (key, attempts, window_ends) values ('single sign-on 203.0.113.7', 100, now() + interval '10 minutes')`
    const { status, body, response } = await send(email, await issuer.sign(await claimsOf(email)), from)
    expect([status, body['result']]).toEqual([429, false])
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await signIn(email)).body['result']).toBe(true)
  })
})

describe('the provider', () => {
  const standIn = async (change: Partial<ProviderSettings> = {}) => {
    const other = await startIssuer()
    const provider = createProvider({ ...settingsFor(other.issuer), ...change })
    const prove = async (claims: JWTPayload = {}) =>
      provider.prove(
        await other.sign({ sub: 's', aud: CLIENT, email: 'a@b.se', email_verified: true, nonce: 'n', ...claims }),
        new Date(),
      )
    return { other, prove }
  }

  it('is reported when it is away, counts no attempt, and is tried again', async () => {
    const { other } = await standIn()
    const away = await startIdentity({ provider: createProvider(settingsFor(other.issuer)) })
    const { email } = { email: 'away@foretag.se' }
    await away.addPerson(email)
    const idToken = await other.sign({
      sub: 's',
      aud: CLIENT,
      email,
      email_verified: true,
      nonce: createNonces(away.deps.gatewayKey).issue(new Date()),
    })
    other.failWith(500)
    const failed = await away.runner.run(authCalls.singleSignOn, { email, idToken })
    expect([failed.status, failed.body['result'], failed.body.error]).toEqual([
      503,
      false,
      'Inloggningstjänsten svarar inte just nu. Försök igen om en stund, eller logga in med lösenord.',
    ])
    expect(await away.test.admin`select from identity.failed_attempt where attempts > 0`).toHaveLength(0)
    other.failWith(undefined)
    expect((await away.runner.run(authCalls.singleSignOn, { email, idToken })).body['result']).toBe(true)
    await away.close()
    await other.close()
  })

  it('is refused when it names another issuer', async () => {
    const { other, prove } = await standIn()
    other.callItself('https://evil.example')
    await expect(prove()).rejects.toThrow('The discovery document could not be read.')
    await other.close()
  })

  it('for several tenants lets in the listed ones, and vouches for user names', async () => {
    const { other, prove } = await standIn({ tenants: ['tenant-a'], addressClaims: ['preferred_username', 'email'] })
    other.callItself(`${other.issuer}/{tenantid}/v2.0`)
    const of = (tid: string, iss = tid) =>
      prove({ tid, iss: `${other.issuer}/${iss}/v2.0`, preferred_username: 'anna@b.se' })
    expect(await of('tenant-a')).toMatchObject({
      issuer: `${other.issuer}/tenant-a/v2.0`,
      addresses: ['anna@b.se', 'a@b.se'],
    })
    expect(await of('tenant-b')).toBeNull()
    expect(await of('tenant-a', 'tenant-b')).toBeNull()
    await other.close()
  })
})

it('without single sign-on there is no provider data, and a sign-in is refused like any other (wire.md)', async () => {
  const plain = await startIdentity()
  expect((await plain.runner.run(authCalls.options, {})).answer().singleSignOn).toBeNull()
  expect((await plain.runner.run(authCalls.singleSignOnTerms, {})).status).toBe(404)
  const { status, body } = await plain.runner.run(authCalls.singleSignOn, { email: 'a@b.se', idToken: 'a.b.c' })
  expect([status, body]).toEqual([
    200,
    {
      result: false,
      token: null,
      error: 'Portalen är inte kopplad till någon inloggningstjänst. Logga in med lösenord.',
    },
  ])
  await plain.close()
})
