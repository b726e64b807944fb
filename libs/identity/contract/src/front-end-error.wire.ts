import * as z from 'zod'
import { type CountedFrontEndError, FRONT_END_ERROR_KINDS, type FrontEndError } from '@portal/identity-domain'
import { MOST_PLACES } from '@portal/platform-contract/releases'
import { type CallLimit, type Codec, defineCall, results, wireObject } from '@portal/platform-contract'

/** A page reports each error once: more is a page that reports in a loop. */
const REPORT_LIMIT: CallLimit = { per: 'user', times: 200, seconds: 600 }

const plain = (pattern: RegExp, max: number) => z.string().max(max).regex(pattern, 'har tecken som inte hör hit.')

/** Forms so narrow that no user's data fits in: an identifier, a version, a file of a release, a path without numbers. */
export const releaseFields = {
  remote: { remote: plain(/^[a-z]+$/, 40) },
  version: { version: plain(/^[\w.+-]*$/, 60) },
}
const place = plain(/^(?:[\w./~-]+:\d+:\d+)?$/, 120)
const fields = {
  ...releaseFields,
  kind: { kind: z.enum(FRONT_END_ERROR_KINDS, 'är ingen sort av fel.') },
  error: { error: plain(/^[A-Za-z]*$/, 60) },
  place: { place },
  page: { page: plain(/^\/[A-Za-zÅÄÖåäö*/-]*$/, 100) },
}

const counted: Codec<CountedFrontEndError> = wireObject({
  ...fields,
  source: { source: z.array(z.string()).optional() },
  count: { count: z.int() },
  lastAt: { lastAt: z.string() },
  firstDay: { firstDay: z.string().optional() },
  device: { device: z.string() },
})

/** Errors of remotes in users' browsers. */
export const frontEndErrorCalls = {
  report: defineCall({
    name: 'frontEndErrors.report',
    method: 'POST',
    path: 'portal/errors',
    access: 'signed-in',
    polled: true,
    beforeFactor: true,
    limit: REPORT_LIMIT,
    summary: 'Report an error of a remote in the caller’s browser, without personal data',
    body: wireObject({
      ...fields,
      stack: { stack: z.array(place).max(MOST_PLACES, 'har för många rader.').optional() },
    }) satisfies Codec<FrontEndError>,
    answer: results(z.literal(true)),
  }),
  list: defineCall({
    name: 'frontEndErrors.list',
    method: 'GET',
    path: 'portal/errors',
    access: 'admin',
    polled: true,
    summary:
      'The errors of remotes in users’ browsers in the last seven days, counted for each release, the latest first',
    answer: results(z.array(counted)),
  }),
}
