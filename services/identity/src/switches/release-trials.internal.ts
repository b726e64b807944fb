import { invalidInput } from '@portal/platform-contract'
import { RELEASE_TRIALS_PATH, trialsQuestion } from '@portal/platform-contract/releases'
import type { ServiceApp } from '@portal/service-kit'
import type { IdentityDeps } from '../deps.ts'
import { storeTrial } from './release-trials.repository.ts'

/** Hears from gateways on which users versions are tried; each user reads only the own ones (ADR 118). */
export function serveReleaseTrials(app: ServiceApp, { database: { orm }, clock }: IdentityDeps): void {
  app.hono.post(RELEASE_TRIALS_PATH, async (context) => {
    const told = trialsQuestion.safeParse(await context.req.json().catch(() => null))
    if (!told.success) throw invalidInput({ trials: 'ska vara versioner på prov.' })
    for (const trial of told.data.trials) await storeTrial(orm, trial, clock())
    return context.json({})
  })
}
