import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** Time to sign in at the provider, including a second factor. In ms. */
export const NONCE_LIFE_MS = 15 * 60_000

/**
 * Nonces that bind an ID token to one visit of this portal (D8). They contain their expiry and are signed, so that
 * issuing them stores nothing that a flood could fill; only used ones are stored, until they expire.
 */
export interface Nonces {
  issue(now: Date): string
  /** When it expires; null when it has expired, or is not ours. */
  open(nonce: string, now: Date): Date | null
}

/** `secret` is the same in every replica. */
export function createNonces(secret: string): Nonces {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'portal single sign-on nonce', 32))
  const sign = (content: string) => createHmac('sha256', key).update(content).digest('base64url')
  return {
    issue(now) {
      const content = `${(now.getTime() + NONCE_LIFE_MS).toString(36)}.${randomBytes(16).toString('base64url')}`
      return `${content}.${sign(content)}`
    },
    open(nonce, now) {
      const [end = '', random = '', signature = '', ...more] = nonce.split('.')
      const wanted = sign(`${end}.${random}`)
      if (
        more.length > 0 ||
        signature.length !== wanted.length ||
        !timingSafeEqual(Buffer.from(signature), Buffer.from(wanted))
      )
        return null
      const ends = new Date(Number.parseInt(end, 36))
      return ends > now ? ends : null
    },
  }
}
