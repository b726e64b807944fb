import { createNonces } from '../single-sign-on/nonces.ts'

/**
 * What a passkey is bound to: the portal's host, as `PUBLIC_URL` names it. On any other address no passkey of it works.
 */
export const relyingParty = (publicUrl: string) => {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin, name: 'Portalen' }
}

/** EdDSA, ES256 and RS256: what every authenticator has one of (COSE numbers). */
export const ALGORITHMS = [-8, -7, -257]

/** Challenges are signed nonces of one purpose (`sign-in`, or a user's id), so that handing them out stores nothing. */
export function createChallenges(gatewayKey: string, purpose: string) {
  const nonces = createNonces(`passkey ${purpose} ${gatewayKey}`)
  return {
    issue: (now: Date) => nonces.issue(now),
    /** The nonce of a challenge as a browser sends it back, and when it runs out; null when it is not ours or has. */
    open(challenge: string, now: Date) {
      const nonce = Buffer.from(challenge, 'base64url').toString('latin1')
      const ends = nonces.open(nonce, now)
      return ends && { nonce, ends }
    },
  }
}
