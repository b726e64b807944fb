import { sql } from 'drizzle-orm'
import { PortalError } from '@portal/platform-contract'
import { type Executor, fetchRows } from '@portal/service-kit'

const WINDOW_MS = 15 * 60_000
/** Calendars read a few times an hour; a feed may be in several of them. */
const READS_OF_A_FEED = 60
/** Wrong keys from one address: an ended feed in the calendars of a whole office stays below it. */
const WRONG_KEYS = 300

interface Counter {
  readonly requests: number
  readonly windowEnds: Date
}

/** Counts a read of the feed. Throws `too_many_attempts`. */
export const countRead = (executor: Executor, ownerId: number, now: Date): Promise<void> =>
  count(executor, `feed ${ownerId}`, READS_OF_A_FEED, now)

/** Counts a wrong key. Throws `too_many_attempts`. */
export const countWrongKey = (executor: Executor, clientAddress: string, now: Date): Promise<void> =>
  count(executor, `address ${clientAddress}`, WRONG_KEYS, now)

async function count(executor: Executor, key: string, most: number, now: Date): Promise<void> {
  const ends = new Date(now.getTime() + WINDOW_MS)
  const [counter] = await fetchRows<Counter>(
    executor,
    sql`
    insert into feed_request as f (key, requests, window_ends) values (${key}, 1, ${ends})
    on conflict (key) do update set
      requests = case when f.window_ends <= ${now} then 1 else f.requests + 1 end,
      window_ends = case when f.window_ends <= ${now} then excluded.window_ends else f.window_ends end
    returning requests, window_ends as "windowEnds"`,
  )
  if (!counter || counter.requests <= most) return
  throw new PortalError('too_many_attempts', {
    retryAfterSeconds: Math.max(1, Math.ceil((counter.windowEnds.getTime() - now.getTime()) / 1000)),
  })
}

/** Deletes windows that have ended. */
export async function forgetFeedRequests(executor: Executor, now: Date): Promise<void> {
  await fetchRows(executor, sql`delete from feed_request where window_ends <= ${now}`)
}
