import { randomBytes } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { makeFolders } from '@portal/service-kit'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Sends mails. Rejects when a mail could not be delivered to the mail server. */
export interface Mailer {
  send(mail: Mail): Promise<void>
  /** Removes what it keeps of mails to this address; a mail server keeps its own. */
  forget(to: string): Promise<void>
}

const SENDER_NAME = 'Portalen'
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

/** Through an SMTP server (`smtp://user:password@host:587`). */
export function createSmtpMailer(smtpUrl: string, sender: string): Mailer {
  const transport = createTransport(smtpUrl, { from: { name: SENDER_NAME, address: sender }, ...TIME_LIMITS })
  return { send: async (mail) => void (await transport.sendMail(mail)), forget: () => Promise.resolve() }
}

/** Without a mail server: writes each mail as an `.eml` file into the folder, for mail programs to open. */
export function createFileMailer(folder: string, sender: string): Mailer {
  const transport = createTransport(
    { streamTransport: true, buffer: true },
    { from: { name: SENDER_NAME, address: sender } },
  )
  return {
    async send(mail) {
      const { message } = await transport.sendMail(mail)
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
