import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authCalls, profileCalls, userCalls } from '@portal/identity-contract'
import { createSmtpMailer } from '../mail/mailer.ts'
import { type MailServer, readableText, startMailServer, NO_SERVER, PLAIN } from '../mail/testing.ts'
import { PASSWORD, type RunningIdentity, startIdentity } from '../testing.ts'

const DAY = 86_400_000
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

const invite = (email: string, options: { as?: string; headers?: Record<string, string> } = {}) =>
  identity.runner.run(
    userCalls.invite,
    { firstName: 'Bo', lastName: 'Ek', email },
    { as: identity.people.admin.token, ...options },
  )
const mailLink = (userId: number, as = identity.people.admin.token) =>
  identity.runner.run(userCalls.mailLink, { userId }, { as })
const choose = async (token: string, password: string) =>
  (await identity.runner.run(authCalls.resetPassword, { token, password })).answer().done
const signIn = async (email: string, password: string) =>
  (await identity.runner.run(authCalls.login, { email, password })).answer().signedIn
/** The next mail with a link: its subject and the token. */
async function nextLink(): Promise<{ to: string; subject: string; token: string; text: string }> {
  for (;;) {
    const { to, source } = await mailServer.next()
    const text = readableText(source)
    const token = /reset-password\?token=([\w-]{43})(?:&first)?(?:&language=en)?\s/.exec(text)?.[1]
    const subject = /^Subject: (.*)$/m.exec(source)?.[1] ?? ''
    if (token !== undefined) return { to, subject, token, text }
  }
}

describe('an invited user', () => {
  it('is listed with the time of the mail until it was used or its link ends', async () => {
    await identity.addPerson('chef@foretag.se', { role: 'admin' })
    const listed = async () => {
      const as = await identity.signIn('chef@foretag.se')
      return (await identity.runner.run(userCalls.list, { search: 'siv@' }, { as })).answer().rows[0]
    }
    await invite('siv@foretag.se')
    const { token } = await nextLink()
    expect(await listed()).toMatchObject({
      lastSignIn: null,
      invitedAt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
    })
    identity.setTime(new Date(Date.now() + 8 * DAY))
    try {
      expect(await listed()).not.toHaveProperty('invitedAt')
      expect(await listed()).toMatchObject({
        invitationEndedAt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
      })
    } finally {
      identity.setTime(undefined)
    }
    expect(await listed()).not.toHaveProperty('invitationEndedAt')
    expect(await choose(token, PASSWORD)).toBe(true)
    expect(await listed()).not.toHaveProperty('invitedAt')
  })
  it('chooses the password by the mailed link, within seven days, and signs in', async () => {
    const invited = (await invite('bo@foretag.se')).answer()
    expect(invited).toEqual({ id: expect.any(Number) as number, email: 'bo@foretag.se', isMailed: true })
    const { to, text, token } = await nextLink()
    expect(to).toBe('bo@foretag.se')
    expect(text).toContain('Admin Test har gjort ett konto åt dig')
    expect(text).toContain(`${token}&first`)
    expect(await signIn('bo@foretag.se', PASSWORD)).toBe(false)
    identity.setTime(new Date(Date.now() + 6 * DAY))
    try {
      expect(await choose(token, PASSWORD)).toBe(true)
      expect(await choose(token, 'Smultron-48')).toBe(false)
    } finally {
      identity.setTime(undefined)
    }
    expect(await signIn('bo@foretag.se', PASSWORD)).toBe(true)
  })

  it('can still use the invitation after a deactivation that is taken back, and not before', async () => {
    const { id } = (await invite('pia@foretag.se')).answer()
    const { token } = await nextLink()
    const as = identity.people.admin.token
    await identity.runner.run(userCalls.deactivate, { id }, { as })
    const error = 'Inbjudan är tillbakadragen. Fråga den som bjöd in dig.'
    const withdrawn = { done: false, error, isWithdrawn: true }
    expect((await identity.runner.run(authCalls.resetLink, { token })).answer()).toEqual(withdrawn)
    expect((await identity.runner.run(authCalls.resetPassword, { token, password: PASSWORD })).answer()).toEqual(
      withdrawn,
    )
    const setActive = (active: boolean) =>
      identity.runner.run(profileCalls.update, { userId: id, asAdministrator: true, wish: { active } }, { as })
    await setActive(true)
    await setActive(false)
    expect(await choose(token, PASSWORD)).toBe(false)
    await setActive(true)
    expect(await choose(token, PASSWORD)).toBe(true)
    expect(await signIn('pia@foretag.se', PASSWORD)).toBe(true)
    await mailLink(id)
    const reset = await nextLink()
    await setActive(false)
    await setActive(true)
    expect(await choose(reset.token, 'Smultron-48')).toBe(false)
  })

  it('is listed as withdrawn after a deactivation, and the link never works again once a new one is mailed', async () => {
    const { id } = (await invite('una@foretag.se')).answer()
    const first = await nextLink()
    const as = identity.people.admin.token
    const listed = async () => (await identity.runner.run(userCalls.list, { search: 'una@' }, { as })).answer().rows[0]
    expect(await listed()).not.toHaveProperty('isWithdrawn')
    await identity.runner.run(userCalls.deactivate, { id }, { as })
    expect(await listed()).toMatchObject({ active: false, lastSignIn: null, isWithdrawn: true })
    await identity.runner.run(
      profileCalls.update,
      { userId: id, asAdministrator: true, wish: { active: true } },
      { as },
    )
    expect(await listed()).not.toHaveProperty('isWithdrawn')
    await mailLink(id)
    const second = await nextLink()
    expect(await choose(first.token, PASSWORD)).toBe(false)
    expect(await choose(second.token, PASSWORD)).toBe(true)
  })

  it('has the first day of employment that the administrator wrote', async () => {
    const input = { firstName: 'Maj', email: 'maj@foretag.se', employedFrom: '2026-12-01' }
    const { id } = (await identity.runner.run(userCalls.invite, input, { as: identity.people.admin.token })).answer()
    const stored = await identity.runner.run(userCalls.get, { userId: id }, { as: identity.people.admin.token })
    expect(stored.answer().employedFrom).toBe('2026-12-01')
    await nextLink()
  })

  it('is an administrator when the one who invites proves it and chose so, and a user otherwise', async () => {
    const as = identity.people.admin.token
    const person = { firstName: 'Liv', email: 'liv@foretag.se', role: 'admin' as const }
    const { id } = (await identity.runner.run(userCalls.invite, person, { as })).answer()
    const roleOf = async (userId: number) =>
      (await identity.runner.run(userCalls.get, { userId }, { as })).answer().role
    expect(await roleOf(id)).toBe('admin')
    await nextLink()
    const other = (await invite('ulf@foretag.se')).answer()
    expect(await roleOf(other.id)).toBe('user')
    await nextLink()
  })

  it('gets mail, page and portal in the language that the administrator chose', async () => {
    const { answer } = await identity.runner.run(
      userCalls.invite,
      { firstName: 'Ann', email: 'ann@foretag.se', language: 'en' },
      { as: identity.people.admin.token },
    )
    expect(answer().isMailed).toBe(true)
    const { text, token } = await nextLink()
    expect(text).toContain('Admin Test has made an account for you')
    expect(text).toContain(`${token}&first&language=en`)
    await choose(token, PASSWORD)
    const session = (
      await identity.runner.run(authCalls.login, { email: 'ann@foretag.se', password: PASSWORD })
    ).answer()
    if (!session.signedIn) throw new Error('Not signed in')
    const own = await identity.runner.run(authCalls.me, {}, { as: session.token.accessToken })
    expect(own.answer().user.language).toBe('en')
  })

  it('gets the invitation again, and after the first sign-in a link that ends after 30 minutes', async () => {
    const { id } = (await invite('eva@foretag.se')).answer()
    await nextLink()
    expect((await mailLink(id)).answer()).toEqual({ email: 'eva@foretag.se', purpose: 'invitation' })
    expect(await choose((await nextLink()).token, PASSWORD)).toBe(true)
    await signIn('eva@foretag.se', PASSWORD)
    expect((await mailLink(id)).answer()).toEqual({ email: 'eva@foretag.se', purpose: 'reset' })
    const { token } = await nextLink()
    identity.setTime(new Date(Date.now() + 31 * 60_000))
    try {
      expect(await choose(token, 'Smultron-48')).toBe(false)
    } finally {
      identity.setTime(undefined)
    }
  })

  it('is added once for a repeated key (D55)', async () => {
    const headers = { 'idempotency-key': 'invite-kim' }
    const first = (await invite('kim@foretag.se', { headers })).answer()
    expect((await invite('kim@foretag.se', { headers })).answer()).toEqual(first)
  })
})

describe('an invitation is refused', () => {
  it('for a taken address, also of two at once', async () => {
    const statuses = (await Promise.all([invite('two@foretag.se'), invite('Two@foretag.se')])).map(
      ({ status }) => status,
    )
    expect(new Set(statuses)).toEqual(new Set([200, 409]))
  })

  it('for a deactivated and for an unknown user', async () => {
    expect((await mailLink(identity.people.deactivated.id)).status).toBe(400)
    expect((await mailLink(999_999)).status).toBe(404)
  })
})

it('keeps the account and says so when the mail cannot be sent', async () => {
  const send = () => Promise.reject(new Error('no mail server'))
  const away = await startIdentity({ mailer: { delivery: NO_SERVER, send, forget: () => Promise.resolve() } })
  try {
    const as = away.people.admin.token
    const invited = (
      await away.runner.run(userCalls.invite, { firstName: 'Bo', email: 'bo@foretag.se' }, { as })
    ).answer()
    expect(invited.isMailed).toBe(false)
    expect((await away.runner.run(userCalls.mailLink, { userId: invited.id }, { as })).status).toBe(503)
  } finally {
    await away.close()
  }
})
