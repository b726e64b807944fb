import type { sessionCalls } from '@portal/identity-contract'
import { PortalError } from '@portal/platform-contract'
import type { Handlers } from '@portal/service-kit'
import type { IdentityDeps } from '../deps.ts'
import { endOwnSessions, listOwnSessions } from './own-sessions.repository.ts'

/** A user's own sessions; those of others do not exist for them. */
export const sessionHandlers = ({ database: { orm }, clock }: IdentityDeps): Handlers<typeof sessionCalls> => ({
  list: ({ actor, sessionId }) => listOwnSessions(orm, actor.userId, sessionId),

  end: async ({ input, actor }) => {
    const ended = await endOwnSessions(orm, actor.userId, { id: input.id }, clock())
    if (ended === 0) throw new PortalError('not_found')
    return { ended }
  },

  endOthers: async ({ actor, sessionId }) => ({
    ended: await endOwnSessions(orm, actor.userId, { but: sessionId }, clock()),
  }),
})
