import type { frontEndErrorCalls } from '@portal/identity-contract'
import { deviceOf } from '@portal/identity-domain'
import type { Handlers } from '@portal/service-kit'
import type { IdentityDeps } from '../deps.ts'
import { countFrontEndError, listFrontEndErrors } from './front-end-errors.repository.ts'

/** Errors in users' browsers: reported by pages, read by administrators; who reported them is not stored. */
export const frontEndErrorHandlers = ({
  database: { orm },
  clock,
  log,
}: IdentityDeps): Handlers<typeof frontEndErrorCalls> => ({
  report: async ({ input, userAgent, requestId }) => {
    log.warn({ requestId, frontEnd: input }, 'a remote failed in a browser')
    await countFrontEndError(orm, input, deviceOf(userAgent), clock())
    return true
  },

  list: () => listFrontEndErrors(orm, clock()),
})
