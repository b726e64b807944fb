import * as z from 'zod'
import { type LogEntry, MAX_VISITED_PAGE, visitedPath } from '@portal/identity-domain'
import {
  defineCall,
  flag,
  id,
  results,
  trimmedText,
  userIdJson,
  userIdText,
  wholeNumberText,
  wireObject,
} from '@portal/platform-contract'

const logEntry = wireObject({
  id: { id },
  message: { message: z.string() },
  sdate: { happenedAt: z.string() },
  BildUrl: { pictureUrl: z.string().nullable() },
  Firstname: { firstName: z.string() },
  Lastname: { lastName: z.string() },
}) satisfies z.ZodType<LogEntry>

/** A page of the portal, without its search. */
const page = trimmedText(MAX_VISITED_PAGE).startsWith('/', 'ska vara en sidas sökväg.').overwrite(visitedPath)

/** Users' activity logs: written by users' actions, read by administrators only. */
export const activityCalls = {
  list: defineCall({
    name: 'activity.list',
    method: 'GET',
    path: 'users/logg/get',
    access: 'admin',
    summary: 'A user’s log, newest first, 20 at a time; with visits 0 without page visits',
    query: wireObject({
      userid: { userId: userIdText },
      page: { page: wholeNumberText(0, 1_000_000).optional() },
      visits: { withVisits: flag.optional() },
    }),
    answer: wireObject({ results: { entries: z.array(logEntry) }, more: { more: z.boolean() } }),
  }),
  clear: defineCall({
    name: 'activity.clear',
    method: 'GET',
    path: 'users/logg/reset',
    access: 'admin',
    changesState: true,
    summary: 'Hide the entries of a user’s log and record who did it (D16)',
    query: wireObject({ userid: { userId: userIdText } }),
    answer: results(wireObject({ cleared: { cleared: z.int() } })),
  }),
  visit: defineCall({
    name: 'activity.visit',
    method: 'PUT',
    path: 'user/activity',
    access: 'owner-or-admin',
    summary: 'Record that the caller opened a page',
    body: wireObject({ userid: { userId: userIdJson }, page: { page } }),
    answer: results(z.literal(true)),
  }),
}
