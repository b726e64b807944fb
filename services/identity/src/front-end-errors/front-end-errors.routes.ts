import type { frontEndErrorCalls } from '@portal/identity-contract'
import { deviceOf, FILES_ORIGIN_ERROR } from '@portal/identity-domain'
import type { Handlers } from '@portal/service-kit'
import type { IdentityDeps } from '../deps.ts'
import { recordFailure } from '../release-health/release-health.repository.ts'
import { countFrontEndError, listFrontEndErrors, sumFrontEndErrors } from './front-end-errors.repository.ts'

/** Errors in users' browsers: reported by pages, read by administrators; who reported them is not stored. */
export const frontEndErrorHandlers = ({
  database: { orm },
  clock,
  log,
}: IdentityDeps): Handlers<typeof frontEndErrorCalls> => ({
  report: async ({ input, userAgent, requestId, sessionId }) => {
    log.warn({ requestId, frontEnd: input }, 'a remote failed in a browser')
    await countFrontEndError(orm, input, deviceOf(userAgent), clock())
    if (input.error !== FILES_ORIGIN_ERROR) await recordFailure(orm, input, sessionId, clock())
    return true
  },

  list: () => listFrontEndErrors(orm, clock()),
})

/** For operators: the errors of the last days by release and kind. Every replica shows the same numbers. */
export function observeFrontEndErrors({ operations, database: { orm }, clock }: IdentityDeps): void {
  operations?.gauge({
    name: 'front_end_errors',
    help: 'Errors of remotes in browsers in the last seven days, by release and kind.',
    labels: ['remote', 'version', 'kind'],
    read: () => sumFrontEndErrors(orm, clock()),
  })
}
