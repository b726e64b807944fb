import * as z from 'zod'
import type { ReleaseVisit, ShownReleaseHealth } from '@portal/identity-domain'
import { type CallLimit, type Codec, defineCall, results, wireObject } from '@portal/platform-contract'
import { releaseFields } from './front-end-error.wire.ts'

/** A page reports every twenty seconds at most, and a user may have several open. */
const REPORT_LIMIT: CallLimit = { per: 'user', times: 600, seconds: 600 }

const TEN_MINUTES_MS = 600_000
const MOST_SHIFT = 1000
const measured = (most: number) => z.number('ska vara ett tal.').min(0, 'är för litet.').max(most, 'är för stort.')
const { remote, version } = releaseFields

const visit: Codec<ReleaseVisit> = wireObject({
  remote,
  version,
  lcp: { lcp: measured(TEN_MINUTES_MS).nullable() },
  inp: { inp: measured(TEN_MINUTES_MS).nullable() },
  cls: { cls: measured(MOST_SHIFT).nullable() },
})
const counts = wireObject({ lcp: { lcp: z.int() }, inp: { inp: z.int() }, cls: { cls: z.int() } })
const shown: Codec<ShownReleaseHealth> = wireObject({
  remote,
  version,
  sessions: { sessions: z.int() },
  failed: { failed: z.int() },
  lcp: { lcp: z.number().nullable() },
  inp: { inp: z.number().nullable() },
  cls: { cls: z.number().nullable() },
  measured: { measured: counts },
  first: { firstAt: z.string() },
})

/** How releases of remotes do in users' browsers, and what follows from it (ADR 106). */
export const releaseHealthCalls = {
  report: defineCall({
    name: 'releaseHealth.report',
    method: 'POST',
    path: 'portal/vitals',
    access: 'signed-in',
    polled: true,
    beforeFactor: true,
    limit: REPORT_LIMIT,
    summary: 'Report that the caller’s session uses a release of a remote, and its web vitals, without personal data',
    body: visit,
    answer: results(z.literal(true)),
  }),
  list: defineCall({
    name: 'releaseHealth.list',
    method: 'GET',
    path: 'portal/vitals',
    access: 'admin',
    polled: true,
    summary:
      'The releases that sessions used in the last seven days, with failures and the 75th percentile of web vitals',
    answer: results(z.array(shown)),
  }),
}
