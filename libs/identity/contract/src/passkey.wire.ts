import * as z from 'zod'
import { MAX_PASSKEY_NAME, type Passkey } from '@portal/identity-domain'
import { ACCOUNT_LIMIT, type Codec, defineCall, lineText, results, wireObject } from '@portal/platform-contract'

const RULE = 'ska vara webbläsarens svar om en passnyckel.'
const base64url = (max: number) =>
  z
    .string(RULE)
    .regex(/^[\w-]+$/, RULE)
    .max(max, RULE)
const credentialId = base64url(1400)

/** Input and output of the browser's WebAuthn, in the standard's JSON form. */
const options = z.record(z.string(), z.unknown())
const credential = <T extends z.ZodRawShape>(response: T) =>
  z.object(
    {
      id: credentialId,
      rawId: credentialId,
      type: z.literal('public-key', RULE),
      response: z.object(response, RULE),
      clientExtensionResults: z.record(z.string(), z.unknown()),
    },
    RULE,
  )

const clientData = { clientDataJSON: base64url(8000) }
const created = credential({ ...clientData, attestationObject: base64url(16_000) })
const signed = credential({
  ...clientData,
  authenticatorData: base64url(4000),
  signature: base64url(4000),
  userHandle: z.string().max(200).optional(),
})

/** A browser's response after creating a passkey. */
export type CreatedPasskey = z.output<typeof created>
/** A browser's response after using a passkey. */
export type SignedByPasskey = z.output<typeof signed>

/** A passkey's response in a call. */
export const signedForm = wireObject({ response: { response: signed } })

/** The request to the browser; the challenge is valid once, for a quarter of an hour. */
export const passkeyTerms = results(wireObject({ options: { options } }))

const passkey: Codec<Passkey> = wireObject({
  id: { id: credentialId },
  name: { name: z.string() },
  created: { createdAt: z.string() },
  used: { usedAt: z.string().nullable() },
})

/** The caller's own passkeys. */
export const passkeyCalls = {
  list: defineCall({
    name: 'passkeys.list',
    method: 'GET',
    path: 'user/passkeys',
    access: 'signed-in',
    beforeFactor: true,
    summary: 'The caller’s passkeys',
    answer: results(z.array(passkey)),
  }),
  terms: defineCall({
    name: 'passkeys.terms',
    method: 'POST',
    path: 'user/passkeys/options',
    access: 'signed-in',
    beforeFactor: true,
    needsProof: true,
    changesState: false,
    summary: 'What the browser needs to make a passkey',
    answer: passkeyTerms,
  }),
  add: defineCall({
    name: 'passkeys.add',
    method: 'PUT',
    path: 'user/passkeys/Add',
    access: 'signed-in',
    beforeFactor: true,
    needsProof: true,
    limit: ACCOUNT_LIMIT,
    summary: 'Add a passkey, by which the caller signs in without a password',
    body: wireObject({
      name: { name: lineText(MAX_PASSKEY_NAME).min(1, 'behöver fyllas i.') },
      response: { response: created },
    }),
    answer: results(z.array(passkey)),
  }),
  remove: defineCall({
    name: 'passkeys.remove',
    method: 'DELETE',
    path: 'user/passkeys/delete',
    access: 'signed-in',
    needsProof: true,
    summary: 'Remove a passkey, which signs in no more',
    query: wireObject({ id: { id: credentialId } }),
    answer: results(wireObject({ id: { id: credentialId } })),
  }),
}
