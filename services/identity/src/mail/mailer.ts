import { randomBytes } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { type MailDelivery, type MailLook, PLAIN_MAILS } from '@portal/identity-domain'
import { type Log, makeFolders } from '@portal/service-kit'
import type { Mail } from './mail.ts'
import { mailPage } from './mail-page.ts'

/** Sends mails. Rejects when a mail could not be delivered to the mail server. */
export interface Mailer {
  readonly delivery: MailDelivery
  /** In the stored look, or in this one. */
  send(mail: Mail, look?: MailLook): Promise<void>
  /** Removes what it keeps of mails to this address; a mail server keeps its own. */
  forget(to: string): Promise<void>
}

/** The address that mails come from, how their look is read, and the log that a look that cannot be read is in. */
export interface MailSettings {
  readonly address: string
  /** The portal's address, without a slash at its end. */
  readonly publicUrl: string
  readonly findLook: () => Promise<MailLook>
  readonly log: Pick<Log, 'warn'>
}

/** For a mail server that does not answer, in ms. */
const TIME_LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

const KEPT_MS = 48 * 3_600_000

/**
 * Deletes mails that were written as files more than two days ago: their links have expired, and they contain
 * addresses.
 */
export async function forgetOldMails(folder: string, now: Date): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  const old = names.filter((name) => name.endsWith('.eml') && Number.parseInt(name, 10) < now.getTime() - KEPT_MS)
  await Promise.all(old.map((name) => rm(join(folder, name), { force: true })))
}

/** The stored look; a mail is sent without it rather than not at all. */
function storedLook({ findLook, log }: MailSettings): Promise<MailLook> {
  return findLook().catch((error: unknown) => {
    log.warn({ err: error }, 'The look of mails could not be read: a mail goes without it')
    return PLAIN_MAILS
  })
}

/** A mail with what its look adds, the stored one by default; without a colour it stays plain text. */
async function dressed(mail: Mail, settings: MailSettings, wanted?: MailLook) {
  const { to, subject, text } = mail
  const look = wanted ?? (await storedLook(settings))
  return {
    from: { name: look.sender, address: settings.address },
    to,
    subject,
    text: look.signature === '' ? text : `${text.trimEnd()}\n\n${look.signature}\n`,
    ...(look.colour === '' ? {} : { html: await mailPage(mail, look, settings.publicUrl) }),
  }
}

/** Through an SMTP server (`smtp://user:password@host:587`), whose address may set other time limits. */
export function createSmtpMailer(smtpUrl: string, settings: MailSettings, limits = TIME_LIMITS): Mailer {
  const transport = createTransport({ url: smtpUrl, ...limits })
  return {
    delivery: { address: settings.address, hasServer: true },
    async send(mail, look) {
      await transport.sendMail(await dressed(mail, settings, look))
    },
    forget: () => Promise.resolve(),
  }
}

/** Without a mail server: writes each mail as an `.eml` file into the folder, for mail programs to open. */
export function createFileMailer(folder: string, settings: MailSettings): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    delivery: { address: settings.address, hasServer: false },
    async send(mail, look) {
      const { message } = await transport.sendMail(await dressed(mail, settings, look))
      await makeFolders(folder, 0o700)
      const path = join(folder, `${Date.now()}-${randomBytes(4).toString('hex')}.eml`)
      try {
        await writeFile(path, message as Buffer, { mode: 0o600 })
      } catch (error) {
        // On a full disk the file is there, and empty.
        await rm(path, { force: true })
        throw error
      }
    },
    async forget(to) {
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name)
        const text = name.endsWith('.eml') ? await readFile(path, 'utf8').catch(() => '') : ''
        if (text.toLowerCase().includes(to.toLowerCase())) await rm(path, { force: true })
      }
    },
  }
}
