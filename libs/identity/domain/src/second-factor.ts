import * as z from 'zod'
import type { Role } from '@portal/platform-domain'

/** The codes of an authenticator app, as their owner sees them; `since` is `YYYY-MM-DD HH:mm:ss` in Stockholm. */
export interface SecondFactor {
  readonly isOn: boolean
  readonly since: string | null
  /** Recovery codes that were not used yet. */
  readonly codesLeft: number
  /** The user's role needs a second factor: this or a passkey. */
  readonly isRequired: boolean
}

/** What an authenticator app takes: the key to type, and the address that the QR code holds. */
export interface AppKey {
  readonly key: string
  readonly address: string
}

/** What an administrator sees of another user's second factors. */
export interface UserFactors {
  readonly app: boolean
  readonly passkeys: number
}

/** The roles whose users need a second factor. */
export interface SecondFactorRule {
  readonly roles: readonly Role[]
}

/** How many active users have a role, and how many of them have neither an app nor a passkey. */
export interface RoleFactors {
  readonly role: Role
  readonly active: number
  readonly lacking: number
}

/** The rule as administrators read it, with whom it would concern; an earlier service does not count them. */
export interface CountedFactorRule extends SecondFactorRule {
  readonly people?: readonly RoleFactors[] | undefined
}

/** How many recovery codes there are at a time. */
export const RECOVERY_CODES = 10

/** A code without the spaces and hyphens that it is written with. */
export const bareCode = (written: string): string => written.replace(/[\s-]/g, '').toUpperCase()

/** The six digits of an authenticator app. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code)

const RECOVERY_CODE = /^[2-9A-HJ-NP-Z]{10}$/

/** Six digits of an app, or the ten characters of a recovery code. */
export const isCode = (written: string): boolean => {
  const code = bareCode(written)
  return isAppCode(code) || RECOVERY_CODE.test(code)
}

const APP_CODE_RULE = 'Skriv de sex siffrorna i appen.'

/** The form for the six digits of an authenticator app. */
export const appCodeInput = z.object({ code: z.string().refine((code) => isAppCode(bareCode(code)), APP_CODE_RULE) })

/** The form for these, or a recovery code. */
export const codeInput = z.object({
  code: z.string().refine(isCode, 'Skriv de sex siffrorna i appen, eller en återställningskod.'),
})
