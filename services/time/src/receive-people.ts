import { type EventHandlers, storePeople } from '@portal/service-kit'
import type { TimeDeps } from './deps.ts'
import { endFeedsBefore } from './absence-feed/absence-feed.repository.ts'
import { tellOwnShares } from './pay/rates/tell-own-shares.ts'
import { storeEmployments } from './people/people.repository.ts'
import { storeProfilePay } from './people/profile-pay.repository.ts'

/**
 * Identity's events about users: names, first days of employment and pay are stored here, a new password revokes the
 * key of their feed, and administrators are told of a new account's own share.
 */
export const timeEventHandlers = (deps: Pick<TimeDeps, 'events' | 'clock'>): EventHandlers => ({
  'person-changed': async (transaction, events) => {
    await storePeople(transaction, events)
    await storeEmployments(transaction, events)
    await tellOwnShares(
      deps,
      transaction,
      events.map(({ userId }) => userId),
    )
  },
  'pay-changed': storeProfilePay,
  'password-changed': async (transaction, events) => {
    for (const { userId, at } of events) await endFeedsBefore(transaction, userId, at)
  },
})
