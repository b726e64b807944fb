import { userCalls } from '@portal/identity-contract'
import type { Handlers } from '@portal/service-kit'
import { requireAccount } from '../accounts/accounts.repository.ts'
import type { IdentityDeps } from '../deps.ts'
import { inviteUser } from './invite-user.ts'
import { mailLink } from './mail-link.ts'
import { addUser } from './add-user.ts'
import { deactivateUsers } from './deactivate-users.ts'
import { usersReport } from './users-report.ts'
import { listAccounts, listChoices } from './users.repository.ts'

/** Administration of users: role 0 only, except for reading the caller's own account. */
export const userHandlers = (deps: IdentityDeps): Handlers<typeof userCalls> => ({
  list: ({ input }) => listAccounts(deps.database.orm, input, deps.clock()),

  choices: () => listChoices(deps.database.orm),

  get: ({ ownerId }) => requireAccount(deps.database.orm, deps.personalNumbers, ownerId),

  add: ({ input, actor, sessionId, upload, idempotencyKey, signal }) =>
    addUser(
      deps,
      { userId: actor.userId, call: userCalls.add.name, key: idempotencyKey },
      { form: input.user, picture: upload, sessionId, signal },
    ),

  invite: ({ input, actor, sessionId, isProven, idempotencyKey, signal }) =>
    inviteUser(
      deps,
      { userId: actor.userId, call: userCalls.invite.name, key: idempotencyKey },
      { form: input, sessionId, isProven, signal },
    ),

  mailLink: ({ input, actor }) => mailLink(deps, input.userId, actor.userId),

  deactivate: async ({ input, actor: { userId }, sessionId }) => {
    await deactivateUsers(deps, [input.id], { userId, sessionId })
    return { id: input.id, active: false }
  },

  deactivateMany: async ({ input, actor: { userId }, sessionId }) => ({
    userIds: await deactivateUsers(deps, input.userIds, { userId, sessionId }),
  }),

  revealNumber: async ({ input }) => {
    const { personalNumber } = await requireAccount(deps.database.orm, deps.personalNumbers, input.userId)
    return { personalNumber }
  },
  report: ({ language, signal }) => usersReport(deps, language, signal),
})
