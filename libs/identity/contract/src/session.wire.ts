import * as z from 'zod'
import type { OwnSession } from '@portal/identity-domain'
import { type Codec, defineCall, flag, results, wireObject } from '@portal/platform-contract'

const sessionId = z.uuid('ska vara en inloggnings id.')

const ownSession: Codec<OwnSession> = wireObject({
  id: { id: sessionId },
  device: { device: z.string() },
  network: { network: z.string() },
  started: { startedAt: z.string() },
  used: { usedAt: z.string() },
  current: { isCurrent: flag },
})

/** The caller's own open sessions. */
export const sessionCalls = {
  list: defineCall({
    name: 'sessions.list',
    method: 'GET',
    path: 'user/sessions',
    access: 'signed-in',
    summary: 'The caller’s open sessions, the last used first',
    answer: results(z.array(ownSession)),
  }),
  end: defineCall({
    name: 'sessions.end',
    method: 'DELETE',
    path: 'user/session',
    access: 'signed-in',
    summary: 'End one of the caller’s sessions in every service',
    query: wireObject({ id: { id: sessionId } }),
    answer: results(wireObject({ ended: { ended: z.int() } })),
  }),
  endOthers: defineCall({
    name: 'sessions.endOthers',
    method: 'DELETE',
    path: 'user/sessions',
    access: 'signed-in',
    summary: 'End all of the caller’s sessions but this one',
    answer: results(wireObject({ ended: { ended: z.int() } })),
  }),
}
