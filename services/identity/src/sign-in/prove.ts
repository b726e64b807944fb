import { type authCalls, INCORRECT_ENTRY, type ProofOutcome } from '@portal/identity-contract'
import { type InputOf, invalidInput, PortalError } from '@portal/platform-contract'
import { findPasswordHash } from '../accounts/accounts.repository.ts'
import { ACTIVITY_TEXTS } from '../activity/texts/activity-texts.ts'
import { recordActivity } from '../activity/activity.repository.ts'
import type { IdentityDeps } from '../deps.ts'
import {
  type AttemptKeys,
  countAttempt,
  giveBackAttempt,
  proofKeys,
  refuseWhenSpent,
} from '../passwords/failed-attempts.repository.ts'
import { useCode } from '../second-factor/use-code.ts'
import { noteProof } from '../sessions/sessions.repository.ts'

type ProveDeps = Pick<IdentityDeps, 'database' | 'passwords' | 'personalNumbers' | 'clock'>

/** The session, and the origin of the proof. */
export interface Prover {
  readonly userId: number
  readonly sessionId: string
  readonly clientAddress: string
  readonly signal: AbortSignal
}

const WRONG_PASSWORD = 'Lösenordet stämmer inte.'
const WRONG_CODE = 'Koden stämmer inte, eller är redan använd.'

/**
 * Allows a session for ten minutes what requires a proof (D66): by the password, or by a code of the user's app. Throws
 * `too_many_attempts`, as a sign-in does (D54).
 */
export async function prove(
  deps: ProveDeps,
  given: InputOf<typeof authCalls.prove>,
  by: Prover,
): Promise<ProofOutcome> {
  const { clock } = deps
  const { orm } = deps.database
  const { password, code } = given
  if (password === undefined && code === undefined) throw invalidInput({ password: INCORRECT_ENTRY })
  const keys = proofKeys(by.userId, by.clientAddress)
  await refuseWhenSpent(orm, keys, clock())
  const isRight =
    code === undefined ? await isPassword(deps, password ?? '', keys, by) : await isCode(deps, code, keys, by)
  if (!isRight) {
    const message = ACTIVITY_TEXTS.proofFailed
    await recordActivity(orm, { userId: by.userId, actorId: by.userId, message, at: clock() })
    return { proven: false, error: code === undefined ? WRONG_PASSWORD : WRONG_CODE }
  }
  await giveBackAttempt(orm, keys)
  if (!(await noteProof(orm, by.sessionId))) throw new PortalError('not_signed_in')
  return { proven: true }
}

const isPassword = ({ database, passwords, clock }: ProveDeps, password: string, keys: AttemptKeys, by: Prover) =>
  passwords.inTurn(by.signal, async () => {
    const [hash] = await Promise.all([
      findPasswordHash(database.orm, by.userId),
      countAttempt(database.orm, keys, clock()),
    ])
    return passwords.matches(password, hash)
  })

async function isCode(deps: ProveDeps, code: string, keys: AttemptKeys, { userId }: Prover): Promise<boolean> {
  await countAttempt(deps.database.orm, keys, deps.clock())
  return (await useCode(deps, userId, code)) !== null
}
