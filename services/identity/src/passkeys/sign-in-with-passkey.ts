import type { ProofOutcome, SignedByPasskey } from '@portal/identity-contract'
import type { SignInOutcome } from '@portal/identity-domain'
import { PortalError } from '@portal/platform-contract'
import { ACTIVITY_TEXTS } from '../activity/texts/activity-texts.ts'
import { recordActivity } from '../activity/activity.repository.ts'
import type { IdentityDeps } from '../deps.ts'
import { tellOfSignIn } from '../sessions/tell-of-sign-in.ts'
import { noteProof, openSession } from '../sessions/sessions.repository.ts'
import type { Visitor } from '../sessions/visitor.ts'
import { listPasskeys } from './passkeys.repository.ts'
import { createChallenges, relyingParty } from './relying-party.ts'
import { verifySigned } from './verify-passkey.ts'

type PasskeyDeps = Pick<
  IdentityDeps,
  'database' | 'tokens' | 'clock' | 'gatewayKey' | 'publicUrl' | 'background' | 'mailer'
>

/** The same answer for an unknown passkey, a removed one, a deactivated account and a wrong signature. */
const REFUSED = 'Passnyckeln gick inte att använda. Logga in med lösenord.'
const SIGN_IN = 'sign-in'

/** The request to the browser: any passkey of this portal to sign in, or one of the user's own for a proof. */
export async function termsToSign({ database, gatewayKey, publicUrl, clock }: PasskeyDeps, userId?: number) {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const own = userId === undefined ? [] : (await listPasskeys(database.orm, userId)).map(({ id }) => ({ id }))
  const challenge = createChallenges(gatewayKey, userId === undefined ? SIGN_IN : `user ${userId}`).issue(clock())
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(publicUrl).id,
    userVerification: 'required',
    allowCredentials: own,
    challenge,
  })
  return { options: { ...options } }
}

/** Signs in the user who holds and unlocks a passkey; the passkey identifies the user. */
export async function signInWithPasskey(
  deps: PasskeyDeps,
  response: SignedByPasskey,
  visitor: Visitor,
): Promise<SignInOutcome> {
  const {
    database: { orm },
    tokens,
    clock,
  } = deps
  const passkey = await verifySigned(deps, response, SIGN_IN)
  const session = passkey?.active
    ? await openSession(orm, { userId: passkey.userId, passwordHash: null, visitor }, clock())
    : null
  if (!passkey || !session) {
    await recordActivity(orm, {
      userId: passkey?.userId ?? null,
      actorId: null,
      message: ACTIVITY_TEXTS.signInFailed,
      at: clock(),
    })
    return { signedIn: false, error: REFUSED }
  }
  tellOfSignIn(deps, passkey, session, visitor)
  return { signedIn: true, token: await tokens.issue(session) }
}

/** Proves by one of the user's own passkeys who uses the session, for ten minutes (D66). */
export async function proveByPasskey(
  deps: PasskeyDeps,
  response: SignedByPasskey,
  { userId, sessionId }: { userId: number; sessionId: string },
): Promise<ProofOutcome> {
  const {
    database: { orm },
    clock,
  } = deps
  const passkey = await verifySigned(deps, response, `user ${userId}`)
  if (passkey?.userId !== userId) {
    await recordActivity(orm, { userId, actorId: userId, message: ACTIVITY_TEXTS.proofFailed, at: clock() })
    return { proven: false, error: 'Passnyckeln gick inte att använda. Skriv lösenordet i stället.' }
  }
  if (!(await noteProof(orm, sessionId))) throw new PortalError('not_signed_in')
  return { proven: true }
}
