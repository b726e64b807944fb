import { type EventHandlers, storePeople } from '@portal/service-kit'
import { endFeedsBefore } from '../absence-feed/absence-feed.repository.ts'
import { storeProfilePay } from './profile-pay.repository.ts'

/** `null` when the process took too long or ran out of memory. */
export const timeEventHandlers: EventHandlers = {
  'person-changed': storePeople,
  'pay-changed': storeProfilePay,
  'password-changed': async (transaction, events) => {
    for (const { userId, at } of events) await endFeedsBefore(transaction, userId, at)
  },
}
