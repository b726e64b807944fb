import * as z from 'zod'

/** A passkey as its owner sees it; times are `YYYY-MM-DD HH:mm:ss` in Stockholm. */
export interface Passkey {
  readonly id: string
  readonly name: string
  readonly createdAt: string
  readonly usedAt: string | null
}

/** Longest name of a passkey. */
export const MAX_PASSKEY_NAME = 60

/** More than any user needs; stops a loop of requests. */
export const MAX_PASSKEYS = 20

/** The form that names a new passkey. */
export const passkeyInput = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Behöver fyllas i.')
    .max(MAX_PASSKEY_NAME, `Får vara högst ${MAX_PASSKEY_NAME} tecken.`),
})
