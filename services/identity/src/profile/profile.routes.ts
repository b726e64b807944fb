import { profileCalls } from '@portal/identity-contract'
import type { Handlers } from '@portal/service-kit'
import type { IdentityDeps } from '../deps.ts'
import { sendPicture } from '../pictures/send-picture.ts'
import { setPicture } from '../pictures/set-picture.ts'
import { requireAccount } from '../accounts/accounts.repository.ts'
import { updateProfile } from './update-profile.ts'

/** A user's own account; administrators may name any user (D7). */
export const profileHandlers = (deps: IdentityDeps): Handlers<typeof profileCalls> => ({
  get: ({ ownerId }) => requireAccount(deps.database.orm, deps.personalNumbers, ownerId),

  update: async ({ input, actor, sessionId, isProven, ownerId, signal }) => {
    const { account, addressToConfirm } = await updateProfile(deps, input, {
      actor,
      sessionId,
      isProven,
      ownerId,
      signal,
    })
    return { user: account, ...(addressToConfirm === null ? {} : { addressToConfirm }) }
  },

  setPicture: async ({ actor, sessionId, ownerId, upload, idempotencyKey }) => {
    const act = { userId: actor.userId, call: profileCalls.setPicture.name, key: idempotencyKey }
    return { pictureUrl: await setPicture(deps, act, { accountId: ownerId, sessionId, upload }) }
  },

  picture: ({ input }) => sendPicture(deps.pictures, input.key),
})
