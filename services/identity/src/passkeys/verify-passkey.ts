import type { CreatedPasskey, SignedByPasskey } from '@portal/identity-contract'
import type { IdentityDeps } from '../deps.ts'
import { useNonce } from '../nonces/used-nonces.repository.ts'
import { findPasskey, notePasskeyUse, type StoredPasskey } from './passkeys.repository.ts'
import { ALGORITHMS, createChallenges, relyingParty } from './relying-party.ts'

type VerifyDeps = Pick<IdentityDeps, 'database' | 'gatewayKey' | 'publicUrl' | 'clock'>

/** Rarely needed, and a tenth of a second to load: not at the start. */
const library = () => import('@simplewebauthn/server')

/**
 * The passkey that a browser created for this user; null when it did not, or when its challenge is not ours or was used
 * before.
 */
export async function verifyCreated(deps: VerifyDeps, response: CreatedPasskey, userId: number) {
  const { verifyRegistrationResponse } = await library()
  const { id, origin } = relyingParty(deps.publicUrl)
  const opened = openChallenge(deps, `user ${userId}`)
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: opened.expected,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null)
  if (!verified?.verified || !(await opened.use())) return null
  const { credential } = verified.registrationInfo
  return { id: credential.id, publicKey: credential.publicKey, counter: credential.counter }
}

/**
 * Whose passkey signed the challenge of that purpose; null when none did, or when it was used before. The use is
 * recorded.
 */
export async function verifySigned(
  deps: VerifyDeps,
  response: SignedByPasskey,
  purpose: string,
): Promise<StoredPasskey | null> {
  const passkey = await findPasskey(deps.database.orm, response.id)
  if (!passkey) return null
  const { verifyAuthenticationResponse } = await library()
  const { id, origin } = relyingParty(deps.publicUrl)
  const opened = openChallenge(deps, purpose)
  const { userHandle, ...signed } = response.response
  const verified = await verifyAuthenticationResponse({
    response: { ...response, response: { ...signed, ...(userHandle === undefined ? {} : { userHandle }) } },
    expectedChallenge: opened.expected,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: { id: passkey.id, publicKey: passkey.publicKey, counter: passkey.counter },
  }).catch(() => null)
  if (!verified?.verified || !(await opened.use())) return null
  return (await notePasskeyUse(deps.database.orm, passkey.id, verified.authenticationInfo.newCounter, deps.clock()))
    ? passkey
    : null
}

/** The challenge in a response, marked as used. */
function openChallenge({ database, gatewayKey, clock }: VerifyDeps, purpose: string) {
  const challenges = createChallenges(gatewayKey, purpose)
  let found: ReturnType<typeof challenges.open> = null
  return {
    expected: (challenge: string): boolean => {
      found = challenges.open(challenge, clock())
      return found !== null
    },
    use: async (): Promise<boolean> => found !== null && useNonce(database.orm, found.nonce, found.ends),
  }
}
