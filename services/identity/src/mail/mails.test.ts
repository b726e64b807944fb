import { readdir } from 'node:fs/promises'
import { LANGUAGES, type Language } from '@portal/platform-domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSmtpMailer, type Mailer } from './mailer.ts'
import type { MailBuilder } from './mail-of.ts'
import { type MailServer, readableText, startMailServer, PLAIN } from './testing.ts'

const publicUrl = 'https://portal.example.se'
const link = `${publicUrl}/reset-password?token=abc`
const happenedAt = new Date('2026-11-22T08:00:00Z')
const month = '2026-10'
const notification = { name: 'Eva Ek', message: 'Avslog ditt inköp Stol med orden: Too dear', happenedAt }
const one = { publicUrl, notifications: [notification] }

const REMARKS = [
  { kind: 'over_24', days: ['2026-10-05'] },
  { kind: 'sick_without_hours', days: ['2026-10-06', '2026-10-07'] },
  { kind: 'double', days: ['2026-10-08', '2026-10-09', '2026-10-12'] },
  { kind: 'pay_not_saved' },
  { kind: 'pay_differs' },
  { kind: 'of_a_later_release' },
]

/** Values for every mail that the service writes, some of them with both of its forms. */
const SAMPLES: Readonly<Record<string, readonly unknown[]>> = {
  passwordChangedMail: [{ publicUrl }],
  trialMail: [{ publicUrl }],
  welcomeMail: [{ publicUrl }],
  newDeviceMail: [
    { publicUrl, device: 'Chrome på Windows', network: '192.0.2.0/24', at: '2026-11-22 09:00:00' },
    { publicUrl, device: 'Annat program', network: '192.0.2.0/24', at: '2026-11-22 09:00:00' },
  ],
  passkeyAddedMail: [{ publicUrl, name: 'Chrome' }],
  passkeyRemovedMail: [{ publicUrl, name: 'Chrome' }],
  addressChangedMail: [{ publicUrl, newAddress: 'new@example.se' }],
  secondFactorAddedMail: [{ publicUrl }],
  secondFactorRemovedMail: [{ publicUrl }],
  factorsRemovedMail: [{ publicUrl }],
  recoveryCodeUsedMail: [
    { publicUrl, left: 9 },
    { publicUrl, left: 0 },
  ],
  reminderMail: [
    { publicUrl, month, missingDays: [] },
    { publicUrl, month, missingDays: ['2026-10-01', '2026-10-02'] },
    { publicUrl, month, missingDays: [], remarks: [], isRunning: true },
    { publicUrl, month, missingDays: ['2026-10-01'], remarks: REMARKS },
  ],
  confirmationMail: [{ link }],
  alreadyHereMail: [{ publicUrl }],
  resetMail: [{ link }],
  invitationMail: [{ link, sender: 'Eva Ek' }],
  newPasswordMail: [{ link, sender: 'Eva Ek' }],
  notificationMail: [
    one,
    { publicUrl, notifications: [notification, { ...notification, message: 'Låste upp Mars 2026' }] },
  ],
}

const builders: Record<string, MailBuilder<unknown>> = {}
for (const file of await readdir(import.meta.dirname))
  if (file.endsWith('-mails.ts'))
    for (const [name, made] of Object.entries((await import(`./${file.slice(0, -9)}-mails.ts`)) as object))
      if (typeof made === 'function') builders[name] = made as MailBuilder<unknown>

const cases = Object.entries(SAMPLES).flatMap(([name, values]) =>
  values.flatMap((value) => LANGUAGES.map((language) => [name, language, value] as const)),
)

let server: MailServer
let mailer: Mailer
beforeAll(async () => {
  server = await startMailServer()
  mailer = createSmtpMailer(server.url, PLAIN)
})
afterAll(() => server.close())

/** The subject and the text of a mail after its way through a mail server. */
async function received(name: string, language: Language, values: unknown) {
  const built = builders[name]?.({ email: 'ulla@example.se', language }, values)
  if (!built) throw new Error(`no ${name}`)
  await mailer.send(built)
  const { to, source } = await server.next()
  const [, subject = ''] = /^Subject: (.*(?:\r\n .*)*)/m.exec(source) ?? []
  return { to, subject, text: readableText(source), built }
}

const SWEDISH =
  /[åäöÅÄÖ]|\b(?:hej|och|inte|att|av|till|eller|med|din|ditt|dina|du|det|den|har|kan|konto|mejl|notis|notiser|inköp|klarmarkera\w*|månad\w*)\b/i

it('has samples for every mail', () =>
  expect(Object.keys(SAMPLES).toSorted()).toEqual(Object.keys(builders).toSorted()))

describe('every mail arrives in the language of its addressee', () => {
  it.each(cases)('%s in %s: %j', async (name, language, values) => {
    const { to, text, built } = await received(name, language, values)
    expect(to).toBe('ulla@example.se')
    expect(text.replaceAll('\r\n', '\n')).toContain(built.text.trim())
    expect(text).toContain(language === 'sv' ? 'Hej!' : 'Hello!')
  })

  it.each(cases.filter(([, language]) => language === 'en'))('%s in %s has no Swedish: %j', async (name, _, values) => {
    const { subject, built } = await received(name, 'en', values)
    expect(subject).toBe(built.subject)
    // Addresses of pages are the same in both languages.
    expect(`${built.subject}\n${built.text}`.replaceAll(/https:\S+/g, '')).not.toMatch(SWEDISH)
  })
})

it('names months, devices and numbers in English', async () => {
  const [reminder] = SAMPLES['reminderMail'] ?? []
  expect((await received('reminderMail', 'en', reminder)).subject).toBe(
    'October 2026 is not marked as Klar in Portalen',
  )
  const [device] = SAMPLES['newDeviceMail'] ?? []
  expect((await received('newDeviceMail', 'en', device)).text).toContain(
    'Chrome on Windows, from the network 192.0.2.0/24',
  )
  const [, several] = SAMPLES['notificationMail'] ?? []
  const { subject, text } = await received('notificationMail', 'en', several)
  expect(subject).toBe('2 new notifications in Portalen')
  expect(text).toContain('2026-11-22 09:00 Eva Ek: Unlocked March 2026')
})
