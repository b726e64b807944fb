import { timestampInStockholm } from '@portal/platform-domain'
import type { IdentityDeps } from '../deps.ts'
import type { Mail } from '../mail/mailer.ts'
import { type DueNotification, markMailed, takeDue } from './notification-choices.repository.ts'

type MailDeps = Pick<IdentityDeps, 'database' | 'clock' | 'mailer' | 'publicUrl' | 'log'>

/**
 * Mails what is due, one mail for each user. A mail that the server does not take is tried again later, with those
 * after it; after a crash a mail may arrive twice, never not at all.
 */
export async function mailNotifications({ database: { orm }, clock, mailer, publicUrl, log }: MailDeps): Promise<void> {
  const due = await takeDue(orm, clock())
  for (const [email, notifications] of Map.groupBy(due, ({ email: to }) => to)) {
    try {
      await mailer.send(notificationMail(email, notifications, publicUrl))
    } catch (error) {
      log.warn({ err: error, waiting: due.length }, 'Notifications could not be mailed')
      return
    }
    await markMailed(
      orm,
      notifications.map(({ id }) => id),
    )
  }
}

const notificationMail = (to: string, notifications: readonly DueNotification[], publicUrl: string): Mail => ({
  to,
  subject: notifications.length === 1 ? 'En ny notis i Portalen' : `${notifications.length} nya notiser i Portalen`,
  text: `Hej!

${notifications.map(({ name, message, happenedAt }) => `${timestampInStockholm(happenedAt).slice(0, 16)} ${name}: ${message}`).join('\n')}

${publicUrl}/Lobby

Vad som mejlas väljer du på ${publicUrl}/Konto.
`,
})
