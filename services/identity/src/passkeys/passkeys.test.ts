import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { authCalls, passkeyCalls, userCalls } from '@portal/identity-contract'
import { describeSecurity } from '@portal/testkit'
import { createSmtpMailer } from '../mail/mailer.ts'
import { type MailServer, readableText, startMailServer, PLAIN } from '../mail/testing.ts'
import { type RunningIdentity, startIdentity } from '../testing.ts'
import { softAuthenticator } from './testing.ts'

const HERE = { origin: 'https://portal.example.se', rpId: 'portal.example.se' }
const REFUSED = { result: false, token: null, error: 'Passnyckeln gick inte att använda. Logga in med lösenord.' }

let mailServer: MailServer
let identity: RunningIdentity
let nina: string
let olle: string
beforeAll(async () => {
  mailServer = await startMailServer()
  identity = await startIdentity({ mailer: createSmtpMailer(mailServer.url, PLAIN) })
  await identity.addPerson('nina@foretag.se', { role: 'admin' })
  await identity.addPerson('olle@foretag.se')
})
afterAll(async () => {
  await identity.close()
  await mailServer.close()
})
beforeEach(async () => {
  await identity.test.admin`truncate identity.passkey`
  nina = await identity.signIn('nina@foretag.se')
  olle = await identity.signIn('olle@foretag.se')
})

const challengeOf = ({ options }: { options: Record<string, unknown> }) => options['challenge'] as string
const terms = async (as = nina) => challengeOf((await identity.runner.run(passkeyCalls.terms, {}, { as })).answer())
const add = async (
  device = softAuthenticator(),
  { as = nina, name = 'Min telefon', where = HERE as Parameters<typeof device.create>[1], challenge = '' } = {},
) =>
  identity.runner.run(
    passkeyCalls.add,
    { name, response: device.create(challenge || (await terms(as)), where) },
    { as },
  )
const signInTerms = async () => challengeOf((await identity.runner.run(authCalls.passkeyTerms, {})).answer())
const signIn = async (
  device: ReturnType<typeof softAuthenticator>,
  where: Parameters<typeof device.sign>[1] = HERE,
  challenge = '',
) => identity.runner.run(authCalls.passkey, { response: device.sign(challenge || (await signInTerms()), where) })
const withPasskey = async (as = nina) => {
  const device = softAuthenticator()
  expect((await add(device, { as })).status).toBe(200)
  return device
}

describe('a passkey', () => {
  it('signs its owner in without address and password, repeatedly', async () => {
    const device = await withPasskey()
    for (const counter of [1, 2]) {
      const { body } = await signIn(device, { ...HERE, counter })
      expect(body).toMatchObject({ result: true, error: null, token: { expires_in: 43_200 } })
      const { user } = (
        await identity.runner.run(authCalls.me, {}, { as: (body['token'] as { access_token: string }).access_token })
      ).answer()
      expect(user.email).toBe('nina@foretag.se')
    }
  })

  it('has a name, is one of several, and is reported by mail when added and removed', async () => {
    const device = await withPasskey()
    const second = await add(undefined, { name: ' Nyckeln\r\npå kontoret ' })
    expect(second.answer().map(({ name }) => name)).toEqual(['Min telefon', 'Nyckeln på kontoret'])
    expect((await identity.runner.run(passkeyCalls.remove, { id: device.id }, { as: nina })).status).toBe(200)
    expect((await identity.runner.run(passkeyCalls.list, {}, { as: nina })).answer().map(({ name }) => name)).toEqual([
      'Nyckeln på kontoret',
    ])
    // Mails of earlier tests may still arrive.
    const mails: (string | undefined)[] = []
    const expected = [
      'en passnyckel, Min telefon.',
      'en passnyckel, Nyckeln på kontoret.',
      'Passnyckeln Min telefon är just borttagen',
    ]
    while (!expected.every((line) => mails.includes(line))) {
      const text = readableText((await mailServer.next()).source)
      mails.push(/en passnyckel, .*?\.|Passnyckeln .*? är just borttagen/.exec(text)?.[0])
    }
    expect(mails).toEqual(expect.arrayContaining(expected))
  })

  it('proves who uses a session (D66)', async () => {
    const device = await withPasskey()
    await identity.test.admin`update identity.session set proven_at = now() - interval '11 minutes'`
    const report = async () => (await identity.runner.run(userCalls.report, {}, { as: nina })).status
    expect(await report()).toBe(403)
    const asked = (await identity.runner.run(authCalls.proofTerms, {}, { as: nina })).answer()
    expect(asked.options['allowCredentials']).toMatchObject([{ id: device.id }])
    const proof = device.sign(challengeOf(asked), HERE)
    expect((await identity.runner.run(authCalls.proveByPasskey, { response: proof }, { as: nina })).body).toEqual({
      result: true,
      error: null,
    })
    expect(await report()).toBe(200)
  })
})

describe('signing in by a passkey refuses, with the same answer', () => {
  it.each<[string, Partial<typeof HERE & { flags: number }>]>([
    ['another site', { origin: 'https://portal.example.se.ond.se' }],
    ['another host', { rpId: 'example.se' }],
    ['a passkey that was not unlocked', { flags: 0x01 }],
  ])('%s', async (_, change) => {
    expect((await signIn(await withPasskey(), { ...HERE, ...change })).body).toEqual(REFUSED)
  })

  it('a challenge that was used, is of another purpose, is not ours, or has expired', async () => {
    const device = await withPasskey()
    const challenge = await signInTerms()
    const twice = await Promise.all([signIn(device, HERE, challenge), signIn(device, HERE, challenge)])
    expect(twice.filter(({ body }) => body['result'] === true)).toHaveLength(1)
    const proof = challengeOf((await identity.runner.run(authCalls.proofTerms, {}, { as: nina })).answer())
    for (const wrong of [challenge, proof, await terms(), Buffer.from('a.b.c').toString('base64url')])
      expect((await signIn(device, HERE, wrong)).body).toEqual(REFUSED)
    const old = await signInTerms()
    identity.setTime(new Date(Date.now() + 16 * 60_000))
    expect((await signIn(device, HERE, old)).body).toEqual(REFUSED)
    identity.setTime(undefined)
  })

  it('a passkey that is unknown, removed, cloned, or of a deactivated account', async () => {
    const device = await withPasskey()
    expect((await signIn(softAuthenticator())).body).toEqual(REFUSED)
    expect((await signIn(device, { ...HERE, counter: 9 })).body['result']).toBe(true)
    expect((await signIn(device, { ...HERE, counter: 9 })).body).toEqual(REFUSED)
    await identity.test.admin`update identity.account set active = false where email_key = 'nina@foretag.se'`
    expect((await signIn(device, { ...HERE, counter: 10 })).body).toEqual(REFUSED)
    await identity.test.admin`update identity.account set active = true where email_key = 'nina@foretag.se'`
    await identity.runner.run(passkeyCalls.remove, { id: device.id }, { as: await identity.signIn('nina@foretag.se') })
    expect((await signIn(device, { ...HERE, counter: 11 })).body).toEqual(REFUSED)
  })

  it('another passkey’s signature', async () => {
    const [device, other] = [await withPasskey(), softAuthenticator()]
    const response = { ...other.sign(await signInTerms(), HERE), id: device.id, rawId: device.id }
    expect((await identity.runner.run(authCalls.passkey, { response })).body).toEqual(REFUSED)
  })
})

describe('adding a passkey refuses', () => {
  it('a response made elsewhere, for another user, without user verification, or twice', async () => {
    const device = softAuthenticator()
    const refused = [
      await add(device, { where: { ...HERE, origin: 'https://ond.se' } }),
      await add(device, { where: { ...HERE, flags: 0x01 } }),
      await add(device, { challenge: await terms(olle) }),
      await add(device, { challenge: await signInTerms() }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400])
    expect((await add(device)).status).toBe(200)
    expect((await add(device, { as: olle })).status).toBe(400)
  })

  it('more than twenty, and changes without a proof within the last ten minutes', async () => {
    for (let turn = 0; turn < 20; turn += 1) await withPasskey()
    expect((await add()).body['error']).toContain('Du har redan 20 passnycklar.')
    const [first] = (await identity.runner.run(passkeyCalls.list, {}, { as: nina })).answer()
    await identity.test.admin`update identity.session set proven_at = now() - interval '11 minutes'`
    for (const outcome of [
      await identity.runner.run(passkeyCalls.terms, {}, { as: nina }),
      await identity.runner.run(passkeyCalls.remove, { id: first?.id ?? '' }, { as: nina }),
    ]) {
      expect(outcome.body.code).toBe('step_up')
    }
  })

  it("access to another user's passkeys: seeing, removing, proving", async () => {
    const device = await withPasskey()
    expect((await identity.runner.run(passkeyCalls.list, {}, { as: olle })).answer()).toEqual([])
    expect((await identity.runner.run(passkeyCalls.remove, { id: device.id }, { as: olle })).status).toBe(404)
    const proof = device.sign(
      challengeOf((await identity.runner.run(authCalls.proofTerms, {}, { as: olle })).answer()),
      HERE,
    )
    expect(
      (await identity.runner.run(authCalls.proveByPasskey, { response: proof }, { as: olle })).body['result'],
    ).toBe(false)
  })
})

const made = softAuthenticator().create('x', HERE)
describeSecurity('passkeys', {
  calls: passkeyCalls,
  samples: {
    list: { input: {} },
    terms: { input: {} },
    add: { input: { name: 'x', response: made } },
    remove: { input: { id: 'x' } },
  },
  setUp: () =>
    Promise.resolve({
      runner: identity.runner,
      people: identity.people,
      tearDown: () => Promise.resolve(),
      snapshot: () => identity.test.admin`select id from identity.passkey`,
    }),
})
