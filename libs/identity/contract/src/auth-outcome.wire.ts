import * as z from 'zod'
import type { SignInOutcome } from '@portal/identity-domain'
import { type Codec, wireObject } from '@portal/platform-contract'

const accessToken = wireObject({ access_token: { accessToken: z.string() }, expires_in: { expiresInSeconds: z.int() } })

/** Leaves out missing fields. */
const given = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T

/** A refused attempt is no failed call: status 200 with `result: false` and the text to show (wire.md). */
export const signInOutcome: Codec<SignInOutcome> = z.codec(
  z.discriminatedUnion('result', [
    z.object({ result: z.literal(true), token: accessToken, error: z.null(), device: z.string().optional() }),
    z.object({
      result: z.literal(false),
      token: z.null(),
      error: z.string(),
      changeToken: z.string().optional(),
      codeToken: z.string().optional(),
      mailSent: z.literal(true).optional(),
    }),
  ]),
  z.custom<SignInOutcome>(),
  {
    decode: (wire): SignInOutcome =>
      wire.result
        ? { signedIn: true, token: wire.token, ...given({ device: wire.device }) }
        : {
            signedIn: false,
            error: wire.error,
            ...given({ changeToken: wire.changeToken, codeToken: wire.codeToken, confirmationSent: wire.mailSent }),
          },
    encode: (outcome) =>
      outcome.signedIn
        ? { result: true as const, token: outcome.token, error: null, ...given({ device: outcome.device }) }
        : {
            result: false as const,
            token: null,
            error: outcome.error,
            ...given({
              changeToken: outcome.changeToken,
              codeToken: outcome.codeToken,
              mailSent: outcome.confirmationSent,
            }),
          },
  },
)

/** A refused reset is status 200 with the text to show, like every auth call (wire.md). */
export type ResetOutcome =
  | { readonly done: true; readonly email?: string | undefined; readonly device?: string | undefined }
  | {
      readonly done: false
      readonly error: string
      /** The invitation of the link is withdrawn: another link cannot be asked for. */
      readonly isWithdrawn?: true | undefined
    }

/** Result of a reset, on the wire. */
export const resetOutcome: Codec<ResetOutcome> = z.codec(
  z.discriminatedUnion('result', [
    z.object({ result: z.literal(true), error: z.null(), email: z.string().optional(), device: z.string().optional() }),
    z.object({ result: z.literal(false), error: z.string(), withdrawn: z.literal(true).optional() }),
  ]),
  z.custom<ResetOutcome>(),
  {
    decode: (wire): ResetOutcome =>
      wire.result
        ? { done: true, ...given({ email: wire.email, device: wire.device }) }
        : { done: false, error: wire.error, ...given({ isWithdrawn: wire.withdrawn }) },
    encode: (outcome) =>
      outcome.done
        ? { result: true as const, error: null, ...given({ email: outcome.email, device: outcome.device }) }
        : { result: false as const, error: outcome.error, ...given({ withdrawn: outcome.isWithdrawn }) },
  },
)

/** A refused proof is status 200 with the text to show, like every auth call (wire.md). */
export type ProofOutcome = { readonly proven: true } | { readonly proven: false; readonly error: string }

/** Result of a proof, on the wire. */
export const proofOutcome: Codec<ProofOutcome> = z.codec(
  z.discriminatedUnion('result', [
    z.object({ result: z.literal(true), error: z.null() }),
    z.object({ result: z.literal(false), error: z.string() }),
  ]),
  z.custom<ProofOutcome>(),
  {
    decode: (wire): ProofOutcome => (wire.result ? { proven: true } : { proven: false, error: wire.error }),
    encode: (outcome) =>
      outcome.proven ? { result: true as const, error: null } : { result: false as const, error: outcome.error },
  },
)
