import * as z from 'zod'
import { REGISTRATION_CHOICES, type SignInSettings } from '@portal/identity-domain'
import { type Codec, defineCall, results, wireObject } from '@portal/platform-contract'

const choice = { registration: { registration: z.enum(REGISTRATION_CHOICES, 'ska vara server, open eller closed.') } }
const settings: Codec<SignInSettings> = wireObject({
  ...choice,
  serverRegistration: { serverRegistration: z.string() },
  idleMinutes: { idleMinutes: z.number() },
})

/** Who may register and how long a session lasts without use, for administrators. */
export const signInSettingsCalls = {
  read: defineCall({
    name: 'signInSettings.read',
    method: 'GET',
    path: 'users/sign-in-settings',
    access: 'admin',
    summary: 'Who may register, and how long a session lasts without use',
    answer: results(settings),
  }),
  save: defineCall({
    name: 'signInSettings.save',
    method: 'PUT',
    path: 'users/sign-in-settings',
    access: 'admin',
    needsProof: true,
    summary: 'Open or close registration, or leave it to the setting of the server',
    body: wireObject(choice),
    answer: results(settings),
  }),
}
