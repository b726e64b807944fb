import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { authCalls, profileCalls } from '@portal/identity-contract'
import { createSmtpMailer } from '../mail/mailer.ts'
import { type MailServer, readableText, startMailServer, PLAIN } from '../mail/testing.ts'
import { PASSWORD, type RunningIdentity, startIdentity } from '../testing.ts'

let mailServer: MailServer
let identity: RunningIdentity
beforeAll(async () => {
  mailServer = await startMailServer()
  identity = await startIdentity({
    confirmsAddresses: true,
    mailer: createSmtpMailer(mailServer.url, PLAIN),
  })
})
afterAll(async () => {
  await identity.close()
  await mailServer.close()
})
beforeEach(() => identity.test.admin`delete from identity.failed_attempt`)

const register = (email: string, password = PASSWORD) =>
  identity.runner.run(authCalls.register, { email, password, firstName: 'Vera', lastName: 'Ny' })
const confirm = (token: string, password = PASSWORD) => identity.runner.run(authCalls.confirmEmail, { token, password })
const accountsWith = (email: string) => identity.test.admin`select from identity.account where email_key = ${email}`
const nextToken = async (to: string) => {
  const mail = await mailServer.next()
  expect(mail.to).toBe(to)
  return /\/confirm-email\?token=([\w-]{43})\s/.exec(readableText(mail.source))?.[1] ?? ''
}
const NOT_VALID = {
  result: false,
  token: null,
  error: 'Länken gäller inte längre. Skapa kontot eller ändra adressen igen.',
}

describe('a registration whose address is confirmed', () => {
  const sentTo = (email: string) => ({
    result: false,
    token: null,
    error: `Vi har skickat ett mejl till ${email}. Följ länken i det för att komma in.`,
    mailSent: true,
  })

  it('becomes an account by the mailed link and the password, once', async () => {
    expect((await register('vera@foretag.se')).body).toEqual(sentTo('vera@foretag.se'))
    const token = await nextToken('vera@foretag.se')
    expect(await accountsWith('vera@foretag.se')).toHaveLength(0)
    const outcomes = await Promise.all([confirm(token), confirm(token)])
    expect(outcomes.filter(({ body }) => body['result'] === true)).toHaveLength(1)
    expect(await accountsWith('vera@foretag.se')).toHaveLength(1)
    expect((await confirm(token)).body).toEqual(NOT_VALID)
  })
  it('becomes none once registration is closed', async () => {
    await register('sen@foretag.se')
    const token = await nextToken('sen@foretag.se')
    await identity.test.admin`update identity.registration_rule set choice = 'closed'`
    expect((await confirm(token)).body).toEqual(NOT_VALID)
    await identity.test.admin`update identity.registration_rule set choice = 'server'`
    expect(await accountsWith('sen@foretag.se')).toHaveLength(0)
  })
  it("needs the password too, so that the owner of a mailbox is not bound to a stranger's registration", async () => {
    await register('agare@foretag.se', 'Angripare-66')
    const token = await nextToken('agare@foretag.se')
    expect((await confirm(token)).body['result']).toBe(false)
    expect(await accountsWith('agare@foretag.se')).toHaveLength(0)
  })
  it('gives the same answer for an address with an account, whose owner gets a notice', async () => {
    await identity.addPerson('finns@foretag.se')
    expect((await register('finns@foretag.se')).body).toEqual(sentTo('finns@foretag.se'))
    const { to, source } = await mailServer.next()
    expect([to, readableText(source)]).toEqual([
      'finns@foretag.se',
      expect.stringContaining('Den hör redan till ett konto.') as string,
    ])
  })
  it('is limited to ten requests for an address within 15 minutes', async () => {
    for (let turn = 0; turn < 10; turn += 1) await register('igen@foretag.se').then(() => nextToken('igen@foretag.se'))
    expect((await register('igen@foretag.se')).status).toBe(429)
  })
  it('expires after a day', async () => {
    await register('sen@foretag.se')
    const token = await nextToken('sen@foretag.se')
    identity.setTime(new Date(Date.now() + 24 * 3_600_000 + 1000))
    expect((await confirm(token)).body).toEqual(NOT_VALID)
    identity.setTime(undefined)
  })
})

describe('a change of address', () => {
  const change = (as: string, email: string, more = {}) =>
    identity.runner.run(profileCalls.update, { asAdministrator: false, wish: { email }, ...more }, { as })
  const person = async (email: string) => ({ id: await identity.addPerson(email), token: await identity.signIn(email) })

  it('takes effect when the new address is confirmed, and the old one gets a notice', async () => {
    const { token: session } = await person('gammal@foretag.se')
    const { user, addressToConfirm } = (await change(session, 'ny@foretag.se')).answer()
    expect([user.email, addressToConfirm]).toEqual(['gammal@foretag.se', 'ny@foretag.se'])
    const link = await nextToken('ny@foretag.se')
    expect((await confirm(link)).body['result']).toBe(true)
    expect(
      [await accountsWith('gammal@foretag.se'), await accountsWith('ny@foretag.se')].map(({ length }) => length),
    ).toEqual([0, 1])
    const told = await mailServer.next()
    expect([told.to, readableText(told.source)]).toEqual([
      'gammal@foretag.se',
      expect.stringContaining('ny@foretag.se') as string,
    ])
  })
  it('does not reveal that an address is taken, but sends its owner a notice', async () => {
    await identity.addPerson('upptagen@foretag.se')
    const { token } = await person('nyfiken@foretag.se')
    expect((await change(token, 'upptagen@foretag.se')).status).toBe(200)
    expect((await mailServer.next()).to).toBe('upptagen@foretag.se')
  })
  it('is cancelled by a change of password', async () => {
    const { token } = await person('angrar@foretag.se')
    await change(token, 'fel@foretag.se')
    const link = await nextToken('fel@foretag.se')
    expect(
      (
        await identity.runner.run(
          profileCalls.update,
          { asAdministrator: false, wish: {}, password: 'Blabarspaj-9' },
          { as: token },
        )
      ).status,
    ).toBe(200)
    expect((await confirm(link)).body).toEqual(NOT_VALID)
    expect((await mailServer.next()).to).toBe('angrar@foretag.se')
  })
  it('by an administrator takes effect at once, and the old address gets a notice', async () => {
    const { id } = await person('forut@foretag.se')
    const outcome = await change(identity.people.admin.token, 'efter@foretag.se', { asAdministrator: true, userId: id })
    expect(outcome.answer().user.email).toBe('efter@foretag.se')
    expect((await mailServer.next()).to).toBe('forut@foretag.se')
  })
})
