import { createNonces } from '../nonces/nonces.ts'

/** What a passkey is bound to: the portal's host in `PUBLIC_URL`. At any other address its passkeys do not work. */
export const relyingParty = (publicUrl: string) => {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin, name: 'Portalen' }
}

/** EdDSA, ES256 and RS256: every authenticator supports one of them (COSE numbers). */
export const ALGORITHMS = [-8, -7, -257]

/** Challenges are signed nonces for one purpose (`sign-in`, or a user's id), so that issuing them stores nothing. */
export function createChallenges(gatewayKey: string, purpose: string) {
  const nonces = createNonces(`passkey ${purpose} ${gatewayKey}`)
  return {
    issue: (now: Date) => nonces.issue(now),
    /**
     * The nonce of a challenge that a browser sends back, and when it expires; null when it is not ours or has expired.
     */
    open(challenge: string, now: Date) {
      const nonce = Buffer.from(challenge, 'base64url').toString('latin1')
      const ends = nonces.open(nonce, now)
      return ends && { nonce, ends }
    },
  }
}
