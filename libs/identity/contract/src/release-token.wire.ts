import * as z from 'zod'
import { RELEASE_TOKEN_FIELDS, type ReleaseToken, type ReleaseTokenInput } from '@portal/identity-domain'
import { type Codec, defineCall, idText, results, wireObject } from '@portal/platform-contract'

const { name, remote, remotes, paths, slots } = RELEASE_TOKEN_FIELDS

const input: Codec<ReleaseTokenInput> = wireObject({
  name: { name },
  remotes: { remotes },
  paths: { paths },
  slots: { slots },
})
const token: Codec<ReleaseToken> = wireObject({
  id: { id: z.int() },
  name: { name: z.string() },
  remotes: { remotes: z.array(z.string()).readonly() },
  paths: { paths: z.array(z.string()).readonly() },
  slots: { slots: z.array(z.string()).readonly() },
  created: { createdAt: z.string() },
  createdBy: { createdBy: z.string() },
  used: { usedAt: z.string().nullable() },
})
const shownOnce = results(wireObject({ token: { token: z.string() } }))

/** Tokens with which teams release their parts from their own pipelines (ADR 105). */
export const releaseTokenCalls = {
  list: defineCall({
    name: 'releaseTokens.list',
    method: 'GET',
    path: 'portal/release-tokens',
    access: 'admin',
    summary: 'The tokens with which teams release parts of the portal, without the tokens themselves',
    answer: results(z.array(token)),
  }),
  add: defineCall({
    name: 'releaseTokens.add',
    method: 'PUT',
    path: 'portal/release-tokens',
    access: 'admin',
    needsProof: true,
    summary: 'Make a token for a team’s releases; the answer shows it once',
    body: input,
    answer: shownOnce,
  }),
  remove: defineCall({
    name: 'releaseTokens.remove',
    method: 'DELETE',
    path: 'portal/release-tokens',
    access: 'admin',
    summary: 'Remove a token: the next release with it is refused',
    query: wireObject({ id: { id: idText } }),
    answer: results(z.literal(true)),
  }),
  steer: defineCall({
    name: 'releaseTokens.steer',
    method: 'POST',
    path: 'portal/release-tokens/steer',
    access: 'admin',
    needsProof: true,
    summary: 'A token for the caller’s next minutes, to promote, roll back or withdraw one part; it brings no code',
    body: wireObject({ remote: { remote } }),
    answer: shownOnce,
  }),
}
