import { ERASURE_STATES, type ErasureStatus, type PersonalArea, type PersonalKindCount } from '@portal/identity-domain'
import { type Codec, defineCall, flag, id, looseId, results, userIdText, wireObject } from '@portal/platform-contract'
import * as z from 'zod'

const kind = z.object({
  name: z.string(),
  title: z.string(),
  rows: z.int(),
  files: z.int(),
  bytes: z.int(),
  kept: z.object({ what: z.string(), law: z.string(), until: z.iso.date() }).nullable(),
})

const area: Codec<PersonalArea> = wireObject({
  area: { area: z.string() },
  title: { title: z.string() },
  isAway: { isAway: flag },
  kinds: {
    kinds: z.array(kind) as Codec<readonly PersonalKindCount[]>,
  },
})

const status: Codec<ErasureStatus> = wireObject({
  userid: { userId: id },
  Name: { name: z.string() },
  Email: { email: z.string() },
  Active: { active: flag },
  state: { state: z.enum(ERASURE_STATES) },
  ordered: { orderedAt: z.string().nullable() },
  done: { doneAt: z.string().nullable() },
  areas: { areas: z.array(area) as Codec<readonly PersonalArea[]> },
})

/** A user's own data from every service, and its erasure by an administrator. */
export const personalDataCalls = {
  summary: defineCall({
    name: 'personalData.summary',
    method: 'GET',
    path: 'user/data',
    access: 'signed-in',
    limit: { per: 'user', times: 200, seconds: 600 },
    summary: 'What every service holds of the caller, by kind',
    answer: results(z.array(area)),
  }),
  archive: defineCall({
    name: 'personalData.archive',
    method: 'GET',
    path: 'user/data/archive',
    access: 'signed-in',
    needsProof: true,
    limit: { per: 'user', times: 20, seconds: 600 },
    summary: 'All of the caller’s data as a ZIP: a page to read, JSON by kind, and the files',
    answer: 'binary',
  }),
  erasure: defineCall({
    name: 'personalData.erasure',
    method: 'GET',
    path: 'users/erasure',
    access: 'admin',
    limit: { per: 'user', times: 2000, seconds: 600 },
    summary: 'What an erasure of a user would keep, or how far it has come',
    query: wireObject({ userid: { userId: userIdText } }),
    answer: results(status),
  }),
  erase: defineCall({
    name: 'personalData.erase',
    method: 'PUT',
    path: 'users/erase',
    access: 'admin',
    needsProof: true,
    summary: 'Erase a deactivated user for good; confirmed by their e-mail address',
    body: wireObject({ userid: { userId: looseId }, confirm: { confirm: z.string().max(300) } }),
    answer: results(status),
  }),
}
