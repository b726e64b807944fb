import * as z from 'zod'
import { RENEWAL_LIMIT, type Codec, defineCall, flag, results, wireObject } from '@portal/platform-contract'

/** Whether a user's absence has a subscription, since when, and when a calendar last read it (ISO instants). */
export interface AbsenceFeed {
  readonly isOn: boolean
  readonly since?: string
  readonly lastRead?: string
}

const feed = wireObject({
  aktiv: { isOn: flag },
  skapad: { since: z.iso.datetime().optional() },
  senastLast: { lastRead: z.iso.datetime().optional() },
}) as Codec<AbsenceFeed>

/** Path and parameter of a feed's key: the only secret in a URL, and it opens nothing else (ADR 19). */
const FEED_PATH = 'user/tid/franvaro.ics'
const FEED_KEY = 'nyckel'

/** The address to subscribe to, below the portal's own. */
export const feedPath = (key: string): string => `/v1/${FEED_PATH}?${FEED_KEY}=${encodeURIComponent(key)}`

/** The user's own absence as a calendar that other programs subscribe to. */
export const absenceFeedCalls = {
  get: defineCall({
    name: 'absenceFeed.get',
    method: 'GET',
    path: 'user/tid/Franvaro',
    access: 'signed-in',
    summary: 'Whether the caller’s absence has a subscription',
    answer: results(feed),
  }),
  renew: defineCall({
    name: 'absenceFeed.renew',
    method: 'PUT',
    path: 'user/tid/Franvaro',
    access: 'signed-in',
    limit: RENEWAL_LIMIT,
    summary:
      'Turn the subscription on, or give it a new key, which ends the old one; only this answer ever tells the key',
    answer: results(wireObject({ nyckel: { key: z.string() } })),
  }),
  end: defineCall({
    name: 'absenceFeed.end',
    method: 'DELETE',
    path: 'user/tid/Franvaro',
    access: 'signed-in',
    summary: 'Turn the subscription off; its key stops working',
    answer: results(feed),
  }),
  read: defineCall({
    name: 'absenceFeed.read',
    method: 'GET',
    path: FEED_PATH,
    access: 'anyone',
    summary: 'The absence of the key’s owner, as an iCalendar file of all-day events; with ETag',
    query: wireObject({ [FEED_KEY]: { key: z.string().max(200).optional() } }) as Codec<{ key?: string | undefined }>,
    answer: 'binary',
  }),
} as const
