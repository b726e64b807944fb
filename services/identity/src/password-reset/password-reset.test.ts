import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authCalls, profileCalls, userCalls } from '@portal/identity-contract'
import { publishedEvents } from '@portal/testkit'
import { createFileMailer, createSmtpMailer, forgetOldMails } from '../mail/mailer.ts'
import { type MailServer, readableText, startMailServer, PLAIN } from '../mail/testing.ts'
import { PASSWORD, type RunningIdentity, startIdentity } from '../testing.ts'
import { openReset } from '../mailed-links/resets.repository.ts'

const NEW = 'Smultron-48'
let mailServer: MailServer
let identity: RunningIdentity

beforeAll(async () => {
  mailServer = await startMailServer()
  identity = await startIdentity({ mailer: createSmtpMailer(mailServer.url, PLAIN) })
})
afterAll(async () => {
  await identity.close()
  await mailServer.close()
})

const ask = (email: string) => identity.runner.run(authCalls.forgotPassword, { email })
const choose = (token: string, password = NEW) =>
  identity.runner.run(authCalls.resetPassword, { token, password: NEW }, { raw: { password } })
const check = async (token: string) => (await identity.runner.run(authCalls.resetLink, { token })).body
const login = async (email: string, password: string) =>
  (await identity.runner.run(authCalls.login, { email, password })).answer().signedIn

async function mailedToken(email: string): Promise<string> {
  expect((await ask(email)).body).toEqual({ result: true, error: null })
  // Changes of passwords and addresses are mailed too.
  for (;;) {
    const { to, source } = await mailServer.next()
    const token = /https:\/\/portal\.example\.se\/reset-password\?token=([\w-]{43})\s/.exec(readableText(source))?.[1]
    if (to === email && token !== undefined) return token
  }
}

describe('a forgotten password (D10)', () => {
  it('is replaced by the mailed link, which ends every session (D9)', async () => {
    await identity.addPerson('rut@foretag.se')
    const session = await identity.signIn('rut@foretag.se')
    expect((await choose(await mailedToken('rut@foretag.se'))).body).toEqual({ result: true, error: null })
    expect([await login('rut@foretag.se', PASSWORD), await login('rut@foretag.se', NEW)]).toEqual([false, true])
    expect((await identity.runner.run(authCalls.me, {}, { as: session })).status).toBe(401)
  })

  it('is known to be possible before a password is typed, while the link is valid', async () => {
    const expired = { result: false, error: 'Länken gäller inte längre. Begär en ny.' }
    await identity.addPerson('runa@foretag.se')
    const token = await mailedToken('runa@foretag.se')
    expect(await check(token)).toEqual({ result: true, error: null })
    expect(await check(token)).toEqual({ result: true, error: null })
    await choose(token)
    expect([await check(token), await check('x')]).toEqual([expired, expired])
  })

  it('is reported to its owner by mail, and to the services that issued something', async () => {
    const userId = await identity.addPerson('tova@foretag.se')
    await choose(await mailedToken('tova@foretag.se'))
    const { to, source } = await mailServer.next()
    expect([to, readableText(source)]).toEqual([
      'tova@foretag.se',
      expect.stringContaining('har just ändrats') as string,
    ])
    expect(await publishedEvents(identity.test.admin, 'identity')).toContainEqual(
      expect.objectContaining({ type: 'password-changed', userId }),
    )
  })

  it('gets the same answer for an address without an account or with a deactivated one, and no mail', async () => {
    await identity.addPerson('dora@foretag.se')
    await identity.test.admin`update identity.account set active = false where email_key = 'dora@foretag.se'`
    for (const email of ['ingen@foretag.se', 'dora@foretag.se'])
      expect((await ask(email)).body).toEqual({ result: true, error: null })
    await identity.deps.background.settled()
    expect(
      await identity.test
        .admin`select from identity.password_reset r join identity.account a on a.id = r.user_id where email_key = 'dora@foretag.se'`,
    ).toHaveLength(0)
  })

  it('answers before it checks whether there is an account', async () => {
    const answered = identity.test.admin.begin(async (transaction) => {
      await transaction`lock table identity.account in access exclusive mode`
      return (await ask('laas@foretag.se')).status
    })
    expect(await answered).toBe(200)
  })
})

describe('a link', () => {
  const person = async (email: string) => {
    await identity.addPerson(email)
    return mailedToken(email)
  }
  const NOT_VALID = { result: false, error: 'Länken gäller inte längre. Begär en ny.' }

  it('works once, also for two requests at once', async () => {
    const token = await person('en@foretag.se')
    const outcomes = await Promise.all([choose(token), choose(token)])
    expect(outcomes.filter(({ body }) => body['result'] === true)).toHaveLength(1)
    expect((await choose(token)).body).toEqual(NOT_VALID)
  })
  it('ends the account’s other links when it is used', async () => {
    const [first, second] = [await person('tva@foretag.se'), await mailedToken('tva@foretag.se')]
    await choose(second)
    expect((await choose(first)).body).toEqual(NOT_VALID)
  })
  it('does not work after 30 minutes', async () => {
    const token = await person('sen@foretag.se')
    identity.setTime(new Date(Date.now() + 30 * 60_000 + 1000))
    expect((await choose(token)).body).toEqual(NOT_VALID)
    identity.setTime(undefined)
    expect((await choose(token)).body['result']).toBe(true)
  })
  it('does not work when it is forged, or its account was deactivated', async () => {
    const token = await person('bort@foretag.se')
    await identity.test.admin`update identity.account set active = false where email_key = 'bort@foretag.se'`
    for (const tried of [token, 'A'.repeat(43), "' or true --"]) expect((await choose(tried)).body).toEqual(NOT_VALID)
  })
  it.each<[string, (id: number, token: string) => Promise<unknown>]>([
    [
      'the password is changed',
      (_, as) =>
        identity.runner.run(
          profileCalls.update,
          { asAdministrator: false, wish: {}, password: 'Blabarspaj-9' },
          { as },
        ),
    ],
    [
      'the address is changed',
      (id, as) =>
        identity.runner.run(
          profileCalls.update,
          { asAdministrator: false, wish: { email: `ny${id}@foretag.se` } },
          { as },
        ),
    ],
    [
      'the account is deactivated, also when it is active again',
      async (id) => {
        const as = identity.people.admin.token
        await identity.runner.run(userCalls.deactivate, { id }, { as })
        return identity.runner.run(
          profileCalls.update,
          { userId: id, asAdministrator: true, wish: { active: true } },
          { as },
        )
      },
    ],
  ])('does not work any more once %s', async (what, change) => {
    const email = `andrad${what.length}@foretag.se`
    const id = await identity.addPerson(email)
    const session = await identity.signIn(email)
    const token = await mailedToken(email)
    expect(await change(id, session)).toMatchObject({ status: 200 })
    expect((await choose(token)).body).toEqual(NOT_VALID)
  })
  it('is not created when the account left the address meanwhile', async () => {
    const id = await identity.addPerson('flyttar@foretag.se')
    const found = { id, email: 'flyttar@foretag.se', passwordHash: 'another' }
    expect(await openReset(identity.deps.database.orm, found, new Date())).toBeNull()
  })
  it.each([
    ['kort', 'minst 8 tecken'],
    ['Password123', 'Är för vanligt. Välj ett annat.'],
  ])('stays valid when the password %j is refused', async (password, text) => {
    const token = await person(`regel-${password.toLowerCase()}@foretag.se`)
    const refused = await choose(token, password)
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({ result: false, fields: { password: expect.stringContaining(text.slice(1)) } })
    expect((await choose(token)).body['result']).toBe(true)
  })
  it('is stored only as a hash', async () => {
    const token = await person('hash@foretag.se')
    const rows = await identity.test.admin<
      { hash: string }[]
    >`select encode(token_hash, 'escape') as hash from identity.password_reset`
    expect(rows.some(({ hash }) => hash.includes(token))).toBe(false)
  })
})

it('refuses the eleventh request for an address within 15 minutes', async () => {
  for (let request = 0; request < 10; request += 1) expect((await ask('flood@foretag.se')).status).toBe(200)
  const refused = await ask('flood@foretag.se')
  expect(refused.status).toBe(429)
  expect(refused.body).toMatchObject({ result: false, code: 'too_many_attempts' })
  expect(Number(refused.response.headers.get('retry-after'))).toBeGreaterThan(0)
})

it('writes mails as files where there is no mail server, and deletes them after two days', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-mails-'))
  await createFileMailer(folder, PLAIN).send({
    to: 'rut@foretag.se',
    subject: 'Nytt lösenord',
    text: 'Välj ett nytt.',
  })
  const [name = ''] = await readdir(folder)
  expect(name).toMatch(/\.eml$/)
  expect(readableText(await readFile(join(folder, name), 'utf8'))).toMatch(/To: rut@foretag\.se[^]*Välj ett nytt\./)
  await forgetOldMails(folder, new Date(Date.now() + 47 * 3_600_000))
  expect(await readdir(folder)).toHaveLength(1)
  await forgetOldMails(folder, new Date(Date.now() + 49 * 3_600_000))
  expect(await readdir(folder)).toHaveLength(0)
  await rm(folder, { recursive: true })
})
