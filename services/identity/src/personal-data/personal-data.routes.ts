import type { personalDataCalls } from '@portal/identity-contract'
import { emailKey, type ErasureStatus, fullName } from '@portal/identity-domain'
import { invalidInput, PortalError } from '@portal/platform-contract'
import { type Executor, type Handlers } from '@portal/service-kit'
import { requireAccount } from '../accounts/accounts.repository.ts'
import { type ActingSession, lockForAdministration } from '../accounts/lock-for-act.ts'
import { ACTIVITY_TEXTS } from '../activity/texts/activity-texts.ts'
import { recordActivity } from '../activity/activity.repository.ts'
import type { IdentityDeps } from '../deps.ts'
import { carryOutErasures } from './carry-out-erasures.ts'
import { dataArchive } from './data-archive.ts'
import { dataAreas, surveyAreas } from './data-areas.ts'
import { findErasure, orderErasure } from './erasures.repository.ts'
import { identityData } from './identity-data.repository.ts'

const areasOf = (deps: IdentityDeps) => {
  const own = identityData(deps)
  return { own, areas: dataAreas(deps, own) }
}

/** Continues erasures that a stopped process or an unavailable service left open. */
export function resumeErasures(deps: IdentityDeps): Promise<void> {
  const { own, areas } = areasOf(deps)
  return carryOutErasures(deps, own, areas)
}

/** A user's own data, and what administrators erase. */
export function personalDataHandlers(deps: IdentityDeps): Handlers<typeof personalDataCalls> {
  const { database, background, clock } = deps
  const { areas } = areasOf(deps)

  const statusOf = async (userId: number): Promise<ErasureStatus> => {
    const [account, erasure] = await Promise.all([
      requireAccount(database.orm, deps.personalNumbers, userId),
      findErasure(database.orm, userId),
    ])
    return {
      userId,
      name: fullName(account),
      email: account.email,
      active: account.active,
      state: stateOf(erasure),
      orderedAt: erasure?.orderedAt ?? null,
      doneAt: erasure?.doneAt ?? null,
      areas: await surveyAreas(areas, userId),
    }
  }
  const order = (userId: number, confirm: string, by: ActingSession) =>
    database.orm.transaction(async (transaction) => {
      await lockForAdministration(transaction, by, { accounts: [userId] })
      await requireErasable(transaction, deps, userId, confirm)
      const at = clock()
      if (await orderErasure(transaction, userId, by.userId, at))
        await recordActivity(transaction, { userId, actorId: by.userId, at, message: ACTIVITY_TEXTS.erasureOrdered })
    })

  return {
    summary: ({ actor }) => surveyAreas(areas, actor.userId),

    archive: async ({ actor, language, signal }) => {
      const about = { userId: actor.userId, actorId: actor.userId, at: clock() }
      await recordActivity(database.orm, { ...about, message: ACTIVITY_TEXTS.dataFetched })
      return dataArchive(deps, areas, actor.userId, { language, signal })
    },

    erasure: ({ input, actor }) => statusOf(input.userId ?? actor.userId),

    erase: async ({ input, actor, sessionId }) => {
      await order(input.userId, input.confirm, { userId: actor.userId, sessionId })
      background.run(() => resumeErasures(deps))
      return statusOf(input.userId)
    },
  }
}

const stateOf = (erasure: Awaited<ReturnType<typeof findErasure>>): ErasureStatus['state'] => {
  if (!erasure) return 'none'
  return erasure.doneAt === null ? 'ordered' : 'done'
}

/**
 * Throws `conflict` for an active account and `invalid_input` where the confirmation is not its address. The same order
 * again is no fault, also when the address is gone.
 */
async function requireErasable(
  transaction: Executor,
  { personalNumbers }: IdentityDeps,
  userId: number,
  confirm: string,
): Promise<void> {
  if (await findErasure(transaction, userId)) return
  const account = await requireAccount(transaction, personalNumbers, userId)
  if (account.active) throw new PortalError('conflict', { text: 'Inaktivera kontot innan du raderar det.' })
  if (emailKey(confirm.trim()) !== emailKey(account.email))
    throw invalidInput({ confirm: 'ska vara kontots e-postadress.' })
}
