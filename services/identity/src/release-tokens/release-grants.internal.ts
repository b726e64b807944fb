import { invalidInput, PortalError } from '@portal/platform-contract'
import { RELEASE_GRANT_PATH, releaseGrantQuestion } from '@portal/platform-contract/releases'
import type { ServiceApp } from '@portal/service-kit'
import type { IdentityDeps } from '../deps.ts'
import { useReleaseToken } from './release-tokens.repository.ts'

/** Tells gateways what a release token allows; 404 for one that allows nothing. They send its hash alone. */
export function serveReleaseGrants(app: ServiceApp, { database, clock }: IdentityDeps): void {
  app.hono.post(RELEASE_GRANT_PATH, async (context) => {
    const question = releaseGrantQuestion.safeParse(await context.req.json().catch(() => null))
    if (!question.success) throw invalidInput({ hash: 'ska vara en hash.' })
    const grant = await useReleaseToken(database.orm, question.data.hash, clock())
    if (!grant) throw new PortalError('not_found')
    return context.json(grant)
  })
}
