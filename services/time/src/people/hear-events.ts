import { type EventHandlers, storePeople } from '@portal/service-kit'
import { endFeedsBefore } from '../absence-feed/absence-feed.repository.ts'
import { storeProfilePay } from './profile-pay.repository.ts'

/**
 * What identity says of people: who they are and what they earn is kept here, and a new password ends the key of their
 * feed.
 */
export const timeEventHandlers: EventHandlers = {
  'person-changed': storePeople,
  'pay-changed': storeProfilePay,
  'password-changed': async (transaction, events) => {
    for (const { userId, at } of events) await endFeedsBefore(transaction, userId, at)
  },
}
