import { profileCalls } from '@portal/identity-contract'
import { PortalError } from '@portal/platform-contract'
import type { Handlers } from '@portal/service-kit'
import type { IdentityDeps } from '../deps.ts'
import { findAccount } from './accounts.repository.ts'

/** A person's own account; administrators name anybody (D7). */
export const profileHandlers = ({ database }: IdentityDeps): Handlers<typeof profileCalls> => ({
  get: async ({ ownerId }) => {
    const account = await findAccount(database.orm, ownerId)
    if (!account) throw new PortalError('not_found')
    return account
  },
})
