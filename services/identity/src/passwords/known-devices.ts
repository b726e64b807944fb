import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { emailKey } from '@portal/identity-domain'

const KNOWN_DAYS = 180

/**
 * Tokens that prove an earlier sign-in to this address on a browser. They grant no access: a browser with one has its
 * own counter of failed attempts, so that strangers cannot lock its user out (D54). Signed, so that nothing is stored.
 */
export interface KnownDevices {
  issue(email: string, now: Date): string
  /** The device's name for counting; null for a token that is not ours, of another address, or too old. */
  open(token: string | undefined, email: string, now: Date): string | null
}

/** `secret` is the same in every replica. */
export function createKnownDevices(secret: string): KnownDevices {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'portal known device', 32))
  const sign = (device: string, email: string) =>
    createHmac('sha256', key)
      .update(`${device} ${emailKey(email)}`)
      .digest('base64url')
  return {
    issue(email, now) {
      const device = `${(now.getTime() + KNOWN_DAYS * 86_400_000).toString(36)}.${randomBytes(12).toString('base64url')}`
      return `${device}.${sign(device, email)}`
    },
    open(token = '', email, now) {
      const [end = '', id = '', signature = '', ...more] = token.split('.')
      const wanted = sign(`${end}.${id}`, email)
      if (
        more.length > 0 ||
        signature.length !== wanted.length ||
        !timingSafeEqual(Buffer.from(signature), Buffer.from(wanted))
      )
        return null
      return Number.parseInt(end, 36) > now.getTime() ? id : null
    },
  }
}
