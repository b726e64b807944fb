import { type EventHandlers, storePeople } from '@portal/service-kit'
import { endFeedsBefore } from '../absence-feed/absence-feed.repository.ts'
import { storeEmployments } from './people.repository.ts'
import { storeProfilePay } from './profile-pay.repository.ts'

/**
 * Identity's events about users: names, first days of employment and pay are stored here, and a new password revokes
 * the key of their feed.
 */
export const timeEventHandlers: EventHandlers = {
  'person-changed': async (transaction, events) => {
    await storePeople(transaction, events)
    await storeEmployments(transaction, events)
  },
  'pay-changed': storeProfilePay,
  'password-changed': async (transaction, events) => {
    for (const { userId, at } of events) await endFeedsBefore(transaction, userId, at)
  },
}
