import { dayInStockholm, monthOf } from '@portal/platform-domain'
import type { EventHandlers } from '@portal/service-kit'
import type { IdentityDeps } from '../deps.ts'
import { reminderMail } from '../mail/reminder-mails.ts'
import { activeAddresses, notify } from '../notifications/notifications.repository.ts'
import { recordActivity } from './activity.repository.ts'

/** Events of other services about users: stored in their logs, shown as notifications, or mailed. */
export const identityEventHandlers = ({
  background,
  mailer,
  publicUrl,
}: Pick<IdentityDeps, 'background' | 'mailer' | 'publicUrl'>): EventHandlers => ({
  activity: (transaction, events) =>
    recordActivity(
      transaction,
      ...events
        .toSorted((a, b) => a.at.getTime() - b.at.getTime())
        .map((event) => ({ ...event, kind: event.kind ?? 'record' })),
    ),
  notification: async (transaction, events) => {
    for (const event of events) await notify(transaction, event)
  },
  // After the answer: a slow mail server does not delay events.
  'month-reminded': async (transaction, events) => {
    const addresses = await activeAddresses(
      transaction,
      events.map(({ userId }) => userId),
    )
    for (const { userId, month, missingDays, remarks, at } of events) {
      const to = addresses.get(userId)
      const isRunning = monthOf(dayInStockholm(at)) <= month
      const asked = { month, missingDays, remarks, isRunning, publicUrl }
      if (to !== undefined) background.run(() => mailer.send(reminderMail(to, asked)))
    }
  },
})
