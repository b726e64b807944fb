import type { EventHandlers } from '@portal/service-kit'
import { notify } from '../notifications/notifications.repository.ts'
import { recordActivity } from './activity.repository.ts'

/** What other services have to say of people: kept in their logs, or told to them. */
export const identityEventHandlers: EventHandlers = {
  activity: (transaction, events) => recordActivity(transaction, ...events.toSorted((a, b) => a.at.getTime() - b.at.getTime())),
  notification: async (transaction, events) => {
    for (const event of events) await notify(transaction, event)
  },
}
