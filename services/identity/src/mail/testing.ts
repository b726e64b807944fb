import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { PLAIN_MAILS } from '@portal/identity-domain'
import { silentLog } from '@portal/service-kit'
import { SMTPServer } from 'smtp-server'
import type { MailSettings } from './mailer.ts'

/** Mails of plain text. */
export const PLAIN: MailSettings = {
  address: 'portalen@foretag.se',
  publicUrl: 'https://portal.example.se',
  findLook: () => Promise.resolve(PLAIN_MAILS),
  log: silentLog,
}

/** Of a mailer that keeps its mails in memory. */
export const NO_SERVER = { address: PLAIN.address, hasServer: false } as const

export interface ReceivedMail {
  readonly to: string
  readonly source: string
}

export interface MailServer {
  readonly url: string
  /** The next mail to arrive, or one that already has. */
  next(): Promise<ReceivedMail>
  close(): Promise<void>
}

/** A real SMTP server on loopback that keeps its mails. */
export async function startMailServer(): Promise<MailServer> {
  const arrived: ReceivedMail[] = []
  const waiting: ((mail: ReceivedMail) => void)[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      void text(stream).then((source) => {
        const mail = { to: session.envelope.rcptTo.map(({ address }) => address).join(), source }
        const next = waiting.shift()
        if (next) next(mail)
        else arrived.push(mail)
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    next: () => {
      const mail = arrived.shift()
      return mail ? Promise.resolve(mail) : new Promise((resolve) => waiting.push(resolve))
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** The text of a mail as a reader sees it, with the transfer's line breaks removed. */
export const readableText = (source: string): string =>
  Buffer.from(
    source
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')
