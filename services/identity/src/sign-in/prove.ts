import type { ProofOutcome } from '@portal/identity-contract'
import { PortalError } from '@portal/platform-contract'
import { findPasswordHash } from '../accounts/accounts.repository.ts'
import { ACTIVITY_TEXTS } from '../activity/activity-texts.ts'
import { recordActivity } from '../activity/activity.repository.ts'
import type { IdentityDeps } from '../deps.ts'
import { countAttempt, giveBackAttempt, proofKeys, refuseWhenSpent } from './failed-attempts.repository.ts'
import { noteProof } from './sessions.repository.ts'

type ProveDeps = Pick<IdentityDeps, 'database' | 'passwords' | 'clock'>

/** The session, and the origin of the proof. */
export interface Prover {
  readonly userId: number
  readonly sessionId: string
  readonly clientAddress: string
  readonly signal: AbortSignal
}

const WRONG: ProofOutcome = { proven: false, error: 'Lösenordet stämmer inte.' }

/**
 * Allows a session for ten minutes what requires a proof (D66). Throws `too_many_attempts`, as a sign-in does (D54).
 */
export async function proveByPassword(
  { database, passwords, clock }: ProveDeps,
  password: string,
  by: Prover,
): Promise<ProofOutcome> {
  const { orm } = database
  const keys = proofKeys(by.userId, by.clientAddress)
  await refuseWhenSpent(orm, keys, clock())
  const matches = await passwords.inTurn(by.signal, async () => {
    const [hash] = await Promise.all([findPasswordHash(orm, by.userId), countAttempt(orm, keys, clock())])
    return passwords.matches(password, hash)
  })
  if (!matches) {
    await recordActivity(orm, {
      userId: by.userId,
      actorId: by.userId,
      message: ACTIVITY_TEXTS.proofFailed,
      at: clock(),
    })
    return WRONG
  }
  await giveBackAttempt(orm, keys)
  if (!(await noteProof(orm, by.sessionId))) throw new PortalError('not_signed_in')
  return { proven: true }
}
