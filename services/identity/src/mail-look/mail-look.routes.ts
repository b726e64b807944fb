import type { mailLookCalls } from '@portal/identity-contract'
import { PortalError } from '@portal/platform-contract'
import type { Handlers } from '@portal/service-kit'
import { requireAccount } from '../accounts/accounts.repository.ts'
import { lockForAdministration } from '../accounts/lock-for-act.ts'
import { recordActivity } from '../activity/activity.repository.ts'
import { ACTIVITY_TEXTS } from '../activity/texts/activity-texts.ts'
import type { IdentityDeps } from '../deps.ts'
import { trialMail } from '../mail/trial-mails.ts'
import { findMailLook, storeMailLook } from './mail-look.repository.ts'

/** What mails look like; a change is in the log of who made it. */
export const mailLookHandlers = ({
  database: { orm },
  clock,
  log,
  mailer,
  personalNumbers,
  publicUrl,
}: IdentityDeps): Handlers<typeof mailLookCalls> => ({
  read: async () => ({ ...(await findMailLook(orm)), ...mailer.delivery }),

  save: async ({ input, actor: { userId }, sessionId }) => {
    await orm.transaction(async (transaction) => {
      await lockForAdministration(transaction, { userId, sessionId })
      await storeMailLook(transaction, input)
      const message = ACTIVITY_TEXTS.mailLookChanged
      await recordActivity(transaction, { userId, actorId: userId, message, at: clock() })
    })
    return input
  },

  tryOut: async ({ input, actor: { userId } }) => {
    const reader = await requireAccount(orm, personalNumbers, userId)
    try {
      await mailer.send(trialMail(reader, { publicUrl }), input)
    } catch (error) {
      log.error({ err: error, userId }, 'A trial mail could not be sent')
      throw new PortalError('service_unavailable', { text: 'Mejlet kunde inte skickas. Försök igen om en stund.' })
    }
    return { email: reader.email }
  },
})
