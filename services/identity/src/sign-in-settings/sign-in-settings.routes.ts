import type { signInSettingsCalls } from '@portal/identity-contract'
import { registrationText, type SignInSettings } from '@portal/identity-domain'
import type { Handlers } from '@portal/service-kit'
import { lockForAdministration } from '../accounts/lock-for-act.ts'
import { recordActivity } from '../activity/activity.repository.ts'
import { ACTIVITY_TEXTS } from '../activity/texts/activity-texts.ts'
import type { IdentityDeps } from '../deps.ts'
import { findSignInSettings, storeRegistration } from './sign-in-settings.repository.ts'

/** Who may register and how long a session lasts; a change is in the log of who made it. */
export const signInSettingsHandlers = ({
  database: { orm },
  clock,
  registration: server,
}: Pick<IdentityDeps, 'database' | 'clock' | 'registration'>): Handlers<typeof signInSettingsCalls> => {
  const read = async (): Promise<SignInSettings> => ({
    ...(await findSignInSettings(orm)),
    serverRegistration: registrationText(server),
  })
  return {
    read,

    save: async ({ input: { registration }, actor: { userId }, sessionId }) => {
      await orm.transaction(async (transaction) => {
        await lockForAdministration(transaction, { userId, sessionId })
        await storeRegistration(transaction, registration)
        const message = ACTIVITY_TEXTS.registrationChosen(registration)
        await recordActivity(transaction, { userId, actorId: userId, message, at: clock() })
      })
      return read()
    },
  }
}
