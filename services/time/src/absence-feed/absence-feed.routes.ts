import type { NewEvent } from '@portal/platform-contract/events'
import type { Handlers } from '@portal/service-kit'
import type { absenceFeedCalls } from '@portal/time-contract'
import type { TimeDeps } from '../deps.ts'
import { endFeed, putFeed, readFeedState } from './absence-feed.repository.ts'
import { hashOfKey, newFeedKey } from './feed-key.ts'
import { FEED_TEXTS } from './feed-texts.ts'
import { readFeed } from './read-feed.ts'

const logged = (userId: number, at: Date, message: string): NewEvent[] => [
  { type: 'activity', at, userId, actorId: userId, message },
]

/** The subscription to a user's own absence: only the user turns it on, and only its key opens it. */
export const absenceFeedHandlers = (deps: TimeDeps): Handlers<typeof absenceFeedCalls> => ({
  get: ({ actor }) => readFeedState(deps.database.orm, actor.userId),

  renew: ({ actor }) =>
    deps.database.orm.transaction(async (transaction) => {
      const [key, at] = [newFeedKey(), deps.clock()]
      const wasOn = await putFeed(transaction, actor.userId, hashOfKey(key), at)
      await deps.events.publish(transaction, logged(actor.userId, at, wasOn ? FEED_TEXTS.renewed : FEED_TEXTS.started))
      return { key }
    }),

  end: ({ actor }) =>
    deps.database.orm.transaction(async (transaction) => {
      const wasOn = await endFeed(transaction, actor.userId)
      if (wasOn) await deps.events.publish(transaction, logged(actor.userId, deps.clock(), FEED_TEXTS.ended))
      return { isOn: false }
    }),

  read: ({ input, clientAddress }) => readFeed(deps, input.key, clientAddress),
})
