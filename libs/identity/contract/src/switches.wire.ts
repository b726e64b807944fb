import * as z from 'zod'
import {
  type FeatureFlag,
  type FeatureFlagChange,
  MAX_FLAG_NAME,
  MAX_FLAG_TEXT,
  type RemoteSetting,
  type RemoteSettingChange,
  type Switches,
} from '@portal/identity-domain'
import { type Codec, defineCall, results, wireObject } from '@portal/platform-contract'
import { ROLE_NAMES } from '@portal/platform-domain'
import { releaseFields } from './front-end-error.wire.ts'

const MOST_USERS = 1000
const MOST_PERCENT = 100
const { remote } = releaseFields
const name = z
  .string()
  .max(MAX_FLAG_NAME, `får vara högst ${MAX_FLAG_NAME} tecken.`)
  .regex(/^[a-z][a-zA-Z0-9.-]+$/, 'ska vara små bokstäver, siffror, punkt och bindestreck.')

const switches: Codec<Switches> = wireObject({
  off: { off: z.array(z.string()).readonly() },
  flags: { flags: z.array(z.string()).readonly() },
  trials: {
    trials: z
      .array(z.object({ remote: z.string(), version: z.string() }))
      .readonly()
      .optional(),
  },
})
const settingFields = { remote, isOff: { isOff: z.boolean() }, rollsBack: { rollsBack: z.boolean() } }
const setting: Codec<RemoteSetting> = wireObject(settingFields)
const settingChange: Codec<RemoteSettingChange> = wireObject({
  ...settingFields,
  only: { only: z.enum(['isOff', 'rollsBack'], 'ska vara isOff eller rollsBack.').optional() },
})
const flagFields = {
  name: { name },
  text: { text: z.string().trim().max(MAX_FLAG_TEXT, `får vara högst ${MAX_FLAG_TEXT} tecken.`) },
  roles: { roles: z.array(z.enum(ROLE_NAMES, 'ska vara roller.')).readonly() },
  users: { users: z.array(z.int().positive(), 'ska vara nummer på användare.').max(MOST_USERS).readonly() },
  share: {
    share: z.int('ska vara ett helt tal.').min(0, 'är för litet.').max(MOST_PERCENT, 'får vara högst 100.'),
  },
}
const flag: Codec<FeatureFlag> = wireObject(flagFields)
const flagChange: Codec<FeatureFlagChange> = wireObject({ ...flagFields, from: { from: flag.nullish() } })

/** What administrators switch while the portal runs (ADR 107): remotes, and features that remotes have. */
export const switchCalls = {
  get: defineCall({
    name: 'switches.get',
    method: 'GET',
    path: 'portal/switches',
    access: 'signed-in',
    polled: true,
    beforeFactor: true,
    summary: 'The remotes that are switched off, and the features and versions on trial that the caller has',
    answer: results(switches),
  }),
  remotes: defineCall({
    name: 'switches.remotes',
    method: 'GET',
    path: 'portal/remotes',
    access: 'admin',
    summary: 'What is switched for remotes; one that is missing has nothing switched',
    answer: results(z.array(setting)),
  }),
  setRemote: defineCall({
    name: 'switches.setRemote',
    method: 'PUT',
    path: 'portal/remotes',
    access: 'admin',
    needsProof: true,
    summary: 'Switch a remote off or on, and whether its live release is rolled back by itself',
    body: settingChange,
    answer: results(z.literal(true)),
  }),
  flags: defineCall({
    name: 'switches.flags',
    method: 'GET',
    path: 'portal/flags',
    access: 'admin',
    summary: 'The features that only some users have',
    answer: results(z.array(flag)),
  }),
  setFlag: defineCall({
    name: 'switches.setFlag',
    method: 'PUT',
    path: 'portal/flags',
    access: 'admin',
    summary: 'Set who has a feature, by its name; a new name adds one',
    body: flagChange,
    answer: results(z.literal(true)),
  }),
  removeFlag: defineCall({
    name: 'switches.removeFlag',
    method: 'DELETE',
    path: 'portal/flags',
    access: 'admin',
    summary: 'Remove a feature flag: then no user has the feature by it',
    query: wireObject({ name: { name } }),
    answer: results(z.literal(true)),
  }),
}
