import type { releaseHealthCalls } from '@portal/identity-contract'
import type { Handlers } from '@portal/service-kit'
import type { IdentityDeps } from '../deps.ts'
import { listReleaseHealth, recordVisit } from './release-health.repository.ts'

/** Releases in users' browsers: reported by pages, read by administrators; who reported is not stored. */
export const releaseHealthHandlers = ({
  database: { orm },
  clock,
}: IdentityDeps): Handlers<typeof releaseHealthCalls> => ({
  report: async ({ input, sessionId }) => {
    await recordVisit(orm, input, sessionId, clock())
    return true
  },

  list: () => listReleaseHealth(orm, clock()),
})
