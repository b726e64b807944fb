import type { ResetOutcome } from '@portal/identity-contract'
import { invalidInput } from '@portal/platform-contract'
import type { Executor } from '@portal/service-kit'
import { changeAccount, lockAccount } from '../accounts/accounts.repository.ts'
import { recordActivity } from '../activity/activity.repository.ts'
import { ACTIVITY_TEXTS } from '../activity/texts/activity-texts.ts'
import type { IdentityDeps } from '../deps.ts'
import { passwordChangedMail, welcomeMail } from '../mail/account-mails.ts'
import { refuseCommonPassword } from '../passwords/common-passwords.ts'
import { forgetAttempts } from '../passwords/failed-attempts.repository.ts'
import { createKnownDevices } from '../passwords/known-devices.ts'
import { endSessions } from '../sessions/sessions.repository.ts'
import { consumeReset, findOpenReset, isWithdrawn, type OpenReset } from '../mailed-links/resets.repository.ts'

const NOT_VALID: ResetOutcome = { done: false, error: 'Länken gäller inte längre. Begär en ny.' }
const WITHDRAWN: ResetOutcome = {
  done: false,
  error: 'Inbjudan är tillbakadragen. Fråga den som bjöd in dig.',
  isWithdrawn: true,
}

type ResetDeps = Pick<
  IdentityDeps,
  'database' | 'passwords' | 'clock' | 'gatewayKey' | 'events' | 'mailer' | 'publicUrl' | 'background'
>

/** Whether a token would still set a password. */
export const checkResetLink = async (
  { database, clock }: Pick<ResetDeps, 'database' | 'clock'>,
  token: string,
): Promise<ResetOutcome> =>
  (await findOpenReset(database.orm, token, clock())) ? { done: true } : refusalOf(database.orm, token, clock())

const refusalOf = async (executor: Executor, token: string, now: Date): Promise<ResetOutcome> =>
  (await isWithdrawn(executor, token, now)) ? WITHDRAWN : NOT_VALID

/**
 * Sets the password of a token's account, ends all its sessions (D9), mails its owner, and resets the counter of failed
 * attempts, so that strangers' guesses do not lock the owner out (D54). The token works once, also for two requests at
 * once. Throws `invalid_input` for a common password, and for the one that an administrator set (D57).
 */
export async function resetPassword(
  deps: ResetDeps,
  given: { token: string; password: string; device?: string | undefined },
  signal: AbortSignal,
): Promise<ResetOutcome> {
  const { database, passwords, clock, gatewayKey, events, mailer, publicUrl } = deps
  refuseCommonPassword(given.password, { of: [publicUrl] })
  const open = await findOpenReset(database.orm, given.token, clock())
  if (!open) return refusalOf(database.orm, given.token, clock())
  refuseCommonPassword(given.password, { of: [open.email] })
  const passwordHash = await passwords.inTurn(signal, async () => {
    await refuseGivenPassword(passwords, given.password, open)
    return passwords.hash(given.password)
  })
  const outcome = await database.orm.transaction(async (transaction): Promise<ResetOutcome> => {
    const now = clock()
    const { userId, email } = open
    await lockAccount(transaction, userId)
    if (!(await consumeReset(transaction, given.token, now))) return NOT_VALID
    await changeAccount(transaction, userId, { passwordHash, mustChangePassword: false })
    await endSessions(transaction, [userId], now)
    await events.publish(transaction, [{ type: 'password-changed', userId, at: now }])
    await forgetAttempts(transaction, email)
    await recordActivity(transaction, {
      userId,
      actorId: userId,
      message: open.mustChangePassword ? ACTIVITY_TEXTS.firstPasswordChosen : ACTIVITY_TEXTS.passwordReset,
      at: now,
    })
    return {
      done: true,
      ...(given.device === undefined ? {} : { email, device: createKnownDevices(gatewayKey).issue(email, now) }),
    }
  })
  if (outcome.done) {
    await events.settled()
    const mail = open.mustChangePassword ? welcomeMail : passwordChangedMail
    deps.background.run(() => mailer.send(mail(open, { publicUrl })))
  }
  return outcome
}

/** A user who must choose a new password cannot choose the administrator's. */
async function refuseGivenPassword(
  passwords: IdentityDeps['passwords'],
  password: string,
  { mustChangePassword, passwordHash }: OpenReset,
): Promise<void> {
  if (mustChangePassword && (await passwords.matches(password, passwordHash)))
    throw invalidInput({ password: 'ska vara ett annat än det du fick.' })
}
