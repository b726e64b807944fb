import { timestampInStockholm } from '@portal/platform-domain'
import { sentenceInEnglish } from '../activity/texts/sentence-in-english.ts'
import { type AtPortal, mailOf } from './mail-of.ts'

/** A notification as its mail shows it. */
export interface MailedNotification {
  /** The actor. */
  readonly name: string
  /** The stored Swedish sentence. */
  readonly message: string
  readonly happenedAt: Date
}

interface Notifications extends AtPortal {
  readonly notifications: readonly MailedNotification[]
}

const lines = (notifications: readonly MailedNotification[], shown: (sentence: string) => string): string =>
  notifications
    .map(
      ({ name, message, happenedAt }) => `${timestampInStockholm(happenedAt).slice(0, 16)} ${name}: ${shown(message)}`,
    )
    .join('\n')

/** Notifications at once, or those of a day. */
export const notificationMail = mailOf<Notifications>({
  sv: ({ notifications, publicUrl }) => ({
    subject: notifications.length === 1 ? 'En ny notis i Portalen' : `${notifications.length} nya notiser i Portalen`,
    text: `Hej!

${lines(notifications, (sentence) => sentence)}

${publicUrl}/Lobby

Vad som mejlas väljer du på ${publicUrl}/Konto.
`,
  }),
  en: ({ notifications, publicUrl }) => ({
    subject:
      notifications.length === 1
        ? 'A new notification in Portalen'
        : `${notifications.length} new notifications in Portalen`,
    text: `Hello!

${lines(notifications, sentenceInEnglish)}

${publicUrl}/Lobby

You choose what is mailed at ${publicUrl}/Konto.
`,
  }),
})
