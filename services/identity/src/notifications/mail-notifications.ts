import type { IdentityDeps } from '../deps.ts'
import { notificationMail } from '../mail/notification-mails.ts'
import { markMailed, takeDue } from './notification-choices.repository.ts'

type MailDeps = Pick<IdentityDeps, 'database' | 'clock' | 'mailer' | 'publicUrl' | 'log'>

/**
 * Mails what is due, one mail for each user. A mail that the server does not take is tried again later, with those
 * after it; after a crash a mail may arrive twice, never not at all.
 */
export async function mailNotifications({ database: { orm }, clock, mailer, publicUrl, log }: MailDeps): Promise<void> {
  const due = await takeDue(orm, clock())
  for (const notifications of Map.groupBy(due, ({ email }) => email).values()) {
    const [to] = notifications
    if (!to) continue
    try {
      await mailer.send(notificationMail(to, { notifications, publicUrl }))
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
