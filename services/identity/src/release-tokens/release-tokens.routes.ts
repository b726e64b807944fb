import { createHash, randomBytes } from 'node:crypto'
import type { releaseTokenCalls } from '@portal/identity-contract'
import { MAX_RELEASE_TOKENS, type ReleaseTokenInput, STEERING_MINUTES } from '@portal/identity-domain'
import { invalidInput, PortalError } from '@portal/platform-contract'
import { RELEASE_TOKEN_PREFIX } from '@portal/platform-contract/releases'
import type { Handlers } from '@portal/service-kit'
import { type ActingSession, lockForAdministration } from '../accounts/lock-for-act.ts'
import { requireAccount } from '../accounts/accounts.repository.ts'
import { recordActivity } from '../activity/activity.repository.ts'
import { ACTIVITY_TEXTS } from '../activity/texts/activity-texts.ts'
import type { IdentityDeps } from '../deps.ts'
import { addReleaseToken, listReleaseTokens, removeReleaseToken } from './release-tokens.repository.ts'

/** Release tokens: made and removed by administrators, with an entry in the log. */
export const releaseTokenHandlers = (deps: IdentityDeps): Handlers<typeof releaseTokenCalls> => {
  const { database, clock } = deps
  return {
    list: () => listReleaseTokens(database.orm),

    add: ({ input, actor: { userId }, sessionId }) =>
      make(deps, { userId, sessionId }, input, null, ACTIVITY_TEXTS.releaseTokenAdded(input.name, input.remotes)),

    remove: ({ input, actor: { userId }, sessionId }) =>
      database.orm.transaction(async (transaction) => {
        await lockForAdministration(transaction, { userId, sessionId })
        const name = await removeReleaseToken(transaction, input.id)
        if (name === null) throw new PortalError('not_found')
        const message = ACTIVITY_TEXTS.releaseTokenRemoved(name)
        await recordActivity(transaction, { userId, actorId: userId, message, at: clock() })
        return true as const
      }),

    steer: async ({ input: { remote }, actor: { userId }, sessionId }) => {
      const { firstName, lastName } = await requireAccount(database.orm, deps.personalNumbers, userId)
      const own = { name: `${firstName} ${lastName}`.trim(), remotes: [remote], paths: [], slots: [] }
      const endsAt = new Date(clock().getTime() + STEERING_MINUTES * 60_000)
      return make(deps, { userId, sessionId }, own, endsAt, ACTIVITY_TEXTS.releasesSteered(remote))
    },
  }
}

function make(
  { database, clock }: IdentityDeps,
  by: ActingSession,
  input: ReleaseTokenInput,
  endsAt: Date | null,
  message: string,
): Promise<{ token: string }> {
  const token = RELEASE_TOKEN_PREFIX + randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest('hex')
  return database.orm.transaction(async (transaction) => {
    await lockForAdministration(transaction, by)
    if (endsAt === null && (await listReleaseTokens(transaction)).length >= MAX_RELEASE_TOKENS)
      throw invalidInput({ name: `Det finns redan ${MAX_RELEASE_TOKENS} nycklar. Ta bort en först.` })
    await addReleaseToken(transaction, { ...input, hash, createdBy: by.userId, at: clock(), endsAt })
    await recordActivity(transaction, { userId: by.userId, actorId: by.userId, message, at: clock() })
    return { token }
  })
}
