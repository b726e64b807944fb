import { mailLookCalls } from '@portal/identity-contract'
import { PLAIN_MAILS } from '@portal/identity-domain'
import type { Log } from '@portal/service-kit'
import { describeSecurity } from '@portal/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSmtpMailer } from '../mail/mailer.ts'
import { type MailServer, PLAIN, readableText, startMailServer } from '../mail/testing.ts'
import { type RunningIdentity, startIdentity } from '../testing.ts'
import { findMailLook } from './mail-look.repository.ts'

const LOOK = { sender: 'Exempelbolaget', signature: 'Hälsningar\nLön & ekonomi', colour: '#0f5c53' }

const log = { warn: vi.fn<Log['warn']>() }
let server: MailServer
let identity: RunningIdentity
beforeAll(async () => {
  server = await startMailServer()
  const findLook = () => findMailLook(identity.deps.database.orm)
  identity = await startIdentity({ mailer: createSmtpMailer(server.url, { ...PLAIN, findLook, log }) })
})
afterAll(async () => {
  await identity.close()
  await server.close()
})
beforeEach(() => identity.test.admin`update identity.mail_look set sender = 'Portalen', signature = '', colour = ''`)

const admin = () => ({ as: identity.people.admin.token })
const save = (look: Partial<typeof LOOK>, raw = {}) =>
  identity.runner.run(mailLookCalls.save, { ...LOOK, ...look }, { ...admin(), raw })
const mailed = async (text: string) => {
  await identity.deps.mailer.send({ to: 'anna@example.se', subject: 'Ämnet', text })
  return readableText((await server.next()).source)
}

it('is plain text of the sender Portalen until it is chosen', async () => {
  expect((await identity.runner.run(mailLookCalls.read, {}, admin())).answer()).toEqual({
    ...PLAIN_MAILS,
    address: PLAIN.address,
    hasServer: true,
  })
  const mail = await mailed('Hej!\n\nNågot nytt.\n')
  expect(mail).toMatch(/^From: Portalen <portalen@foretag\.se>\r$/m)
  expect(mail).toMatch(/^Content-Type: text\/plain; charset=utf-8\r$/m)
  expect(mail).not.toMatch(/multipart|html/)
})

describe('a chosen look', () => {
  it('counts for the next mail, and is in the log of who chose it', async () => {
    expect((await save({})).answer()).toEqual(LOOK)
    const mail = await mailed('Hej!\n\nEn länk:\n\nhttps://portal.example.se/Lobby\n')
    expect(mail).toMatch(/^From: Exempelbolaget </m)
    // The text for programs without colours has the signature too.
    const [, text = '', html = ''] = mail.split(/Content-Type: text\/(?:plain|html)/)
    expect(text.replaceAll('\r', '')).toContain('https://portal.example.se/Lobby\n\nHälsningar\nLön & ekonomi\n')
    expect(html).toContain('<html lang="sv">')
    expect(html).toMatch(/background:#0f5c53[^>]*>Exempelbolaget</)
    expect(html).toContain('<a href="https://portal.example.se/Lobby"')
    expect(html).toContain('Hälsningar<br />Lön &amp; ekonomi')
    expect(
      await identity.test.admin`select message, actor_id from identity.activity order by id desc limit 1`,
    ).toMatchObject([{ message: 'Ändrade mejlens utseende', actor_id: identity.people.admin.id }])
  })

  it('makes no markup and no link of what users wrote', async () => {
    await save({})
    const mail = await mailed('Eva: <img src=x> https://evil.example https://portal.example.se.evil.example/x\n')
    const html = mail.slice(mail.indexOf('text/html'))
    expect(html).toContain('&lt;img src=x&gt; https://evil.example https://portal.example.se.evil.example/x')
    expect(html).not.toContain('<a ')
  })

  it('keeps a full stop after an address out of its link', async () => {
    await save({})
    expect(await mailed('Välj på https://portal.example.se/Konto.\n')).toContain(
      '>https://portal.example.se/Konto</a>.',
    )
  })

  it('without a colour is plain text with the signature', async () => {
    await save({ colour: '' })
    const mail = await mailed('Hej!\n')
    expect(mail).not.toContain('multipart')
    expect(mail.replaceAll('\r', '')).toContain('Hej!\n\nHälsningar\nLön & ekonomi\n')
  })

  it('that cannot be read delays no mail, and is in the log', async () => {
    await identity.test.admin`alter table identity.mail_look rename to mail_look_away`
    try {
      expect(await mailed('Hej!\n')).toMatch(/^From: Portalen </m)
      const text = 'The look of mails could not be read: a mail goes without it'
      expect(log.warn.mock.calls).toEqual([[{ err: expect.any(Error) }, text]])
    } finally {
      await identity.test.admin`alter table identity.mail_look_away rename to mail_look`
    }
  })
})

it('a trial mail goes to the caller in a look that is not stored', async () => {
  const { email } = (await identity.runner.run(mailLookCalls.tryOut, LOOK, admin())).answer()
  const { to, source } = await server.next()
  expect(to).toBe(email)
  expect(readableText(source)).toMatch(/^From: Exempelbolaget </m)
  expect(await findMailLook(identity.deps.database.orm)).toEqual(PLAIN_MAILS)
})

it.each([
  [{ sender: ' ' }, { sender: 'Behöver fyllas i.' }],
  [{ sender: 'x'.repeat(61) }, { sender: 'Får vara högst 60 tecken.' }],
  [{ signature: 'x'.repeat(501) }, { signature: 'Får vara högst 500 tecken.' }],
  [{ colour: 'grön' }, { colour: 'Skriv färgen som # och sex tecken, som i #0f5c53.' }],
  [{ colour: '#ffcc00' }, { colour: 'Välj en mörkare färg: vit text ska gå att läsa på den.' }],
])('refuses %j, and stores nothing', async (change, fields) => {
  const { status, body } = await save({}, change)
  expect([status, body.fields]).toEqual([400, fields])
  expect(await findMailLook(identity.deps.database.orm)).toEqual(PLAIN_MAILS)
})

it('takes a line break in the sender’s name as a space', async () => {
  await save({}, { sender: 'Bolaget\r\nBcc: eva@example.se' })
  expect(await mailed('Hej!\n')).toMatch(/^From: "?Bolaget Bcc: eva@example\.se"? <portalen@foretag\.se>\r$/m)
})

describeSecurity('mailLook', {
  calls: mailLookCalls,
  samples: { read: { input: {} }, save: { input: LOOK }, tryOut: { input: LOOK } },
  setUp: async () => ({
    runner: identity.runner,
    people: identity.people,
    tearDown: async () => {},
    snapshot: () => identity.test.admin`select * from identity.mail_look`,
  }),
})
