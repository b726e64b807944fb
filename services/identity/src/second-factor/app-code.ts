import { Secret, TOTP } from 'otpauth'

const STEP_SECONDS = 30
const KEY_BYTES = 20

/** RFC 6238 as every app takes it: SHA-1, six digits, 30 seconds. */
const totp = (key: string) =>
  new TOTP({ secret: Secret.fromBase32(key), algorithm: 'SHA1', digits: 6, period: STEP_SECONDS })

/** A new key in base 32. */
export const newAppKey = (): string => new Secret({ size: KEY_BYTES }).base32

/** The address that the QR code holds; the host tells one portal from another in the app. */
export const appAddress = (key: string, email: string, publicUrl: string): string =>
  new TOTP({ secret: Secret.fromBase32(key), issuer: `Portalen ${new URL(publicUrl).host}`, label: email }).toString()

/**
 * The step of 30 seconds that a code is of: the present one, the one before or the one after, for clocks that differ.
 * Null for a wrong code.
 */
export function stepOf(key: string, code: string, now: Date): number | null {
  const delta = totp(key).validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? null : Math.floor(now.getTime() / (STEP_SECONDS * 1000)) + delta
}
