import { isDeepStrictEqual } from 'node:util'
import type { switchCalls } from '@portal/identity-contract'
import { type FeatureFlag, MAX_FLAGS } from '@portal/identity-domain'
import { invalidInput, placeOf, PortalError } from '@portal/platform-contract'
import type { Role } from '@portal/platform-domain'
import type { Executor, Handlers } from '@portal/service-kit'
import { lockForAdministration } from '../accounts/lock-for-act.ts'
import { recordActivity } from '../activity/activity.repository.ts'
import { ACTIVITY_TEXTS } from '../activity/texts/activity-texts.ts'
import type { IdentityDeps } from '../deps.ts'
import {
  findSwitches,
  listFlags,
  listRemoteSettings,
  lockFlag,
  removeFlag,
  storeFlag,
  storeRemoteSetting,
} from './switches.repository.ts'

interface By {
  readonly actor: { readonly userId: number }
  readonly sessionId: string
}

/** Switches of remotes and features: set by administrators with an entry in the log, read by every session (ADR 107). */
export const switchHandlers = ({ database: { orm }, clock }: IdentityDeps): Handlers<typeof switchCalls> => {
  /** The work returns the log's entry. */
  const change = ({ actor: { userId }, sessionId }: By, work: (executor: Executor) => Promise<string>) =>
    orm.transaction(async (transaction) => {
      await lockForAdministration(transaction, { userId, sessionId })
      const message = await work(transaction)
      await recordActivity(transaction, { userId, actorId: userId, message, at: clock() })
      return true as const
    })
  return {
    get: async ({ actor }) => {
      const { off, flags, trials } = await findSwitches(orm, actor.userId)
      return { off, flags: flags.filter((flag) => hasFlag(flag, actor)).map(({ name }) => name), trials }
    },

    remotes: () => listRemoteSettings(orm),

    setRemote: ({ input, ...by }) =>
      change(by, async (executor) => ACTIVITY_TEXTS.remoteSwitched(await storeRemoteSetting(executor, input))),

    flags: () => listFlags(orm),

    setFlag: ({ input, ...by }) =>
      change(by, async (executor) => {
        if (input.from !== undefined) refuseChanged(input.from, await lockFlag(executor, input.name))
        if (!(await storeFlag(executor, input)))
          throw invalidInput({ name: `Det finns redan ${MAX_FLAGS} funktioner. Ta bort en först.` })
        return ACTIVITY_TEXTS.flagSet(input.name)
      }),

    removeFlag: ({ input: { name }, ...by }) =>
      change(by, async (executor) => {
        if (!(await removeFlag(executor, name))) throw new PortalError('not_found')
        return ACTIVITY_TEXTS.flagRemoved(name)
      }),
  }
}

/** Refuses a flag that is not as the administrator read it: another one has changed, added or removed it. */
function refuseChanged(from: FeatureFlag | null, now: FeatureFlag | null): void {
  if (from === null && now !== null) throw invalidInput({ name: 'finns redan.' })
  if (!isDeepStrictEqual(from, now))
    throw new PortalError('conflict', {
      text: 'Funktionen har ändrats eller tagits bort av någon annan. Stäng och öppna den igen för att se hur den är nu.',
    })
}

/** A user has a feature every time or never, until the flag changes: like a trial (`placeOf`). */
const hasFlag = (
  { name, roles, users, share }: FeatureFlag,
  { userId, role }: { readonly userId: number; readonly role: Role },
) => roles.includes(role) || users.includes(userId) || placeOf(`${userId}/${name}`) < share
