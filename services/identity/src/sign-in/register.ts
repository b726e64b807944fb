import type { authCalls } from '@portal/identity-contract'
import { mayRegister, type SignInOutcome } from '@portal/identity-domain'
import { type InputOf, PortalError } from '@portal/platform-contract'
import { DEFAULT_LANGUAGE } from '@portal/platform-domain'
import { ACTIVITY_TEXTS } from '../activity/texts/activity-texts.ts'
import { recordActivity } from '../activity/activity.repository.ts'
import { addAccount } from '../accounts/accounts.repository.ts'
import { askToConfirm } from '../mailed-links/ask-to-confirm.ts'
import type { IdentityDeps } from '../deps.ts'
import { announcePeople } from '../people/announce-people.ts'
import { refuseCommonPassword } from '../passwords/common-passwords.ts'
import { countAttempt, registrationKeys } from '../passwords/failed-attempts.repository.ts'
import { openSession } from '../sessions/sessions.repository.ts'
import { findRegistrationPolicy } from '../sign-in-settings/sign-in-settings.repository.ts'
import type { Visitor } from '../sessions/visitor.ts'

type Registration = InputOf<typeof authCalls.register>

const NOT_OPEN: SignInOutcome = {
  signedIn: false,
  error: 'Du kan inte skapa ett konto här. Be en administratör lägga till dig.',
}

type RegisterDeps = Pick<
  IdentityDeps,
  | 'database'
  | 'events'
  | 'passwords'
  | 'tokens'
  | 'registration'
  | 'confirmsAddresses'
  | 'clock'
  | 'mailer'
  | 'publicUrl'
  | 'background'
>

/**
 * Creates the visitor's own account, always with role `user` (D4), and signs it in. A taken address is a refused
 * attempt, not a failed call. Where addresses are confirmed there is no account before the mailed link is used, and the
 * answer is the same for every address. Throws `too_many_attempts` there.
 */
export async function register(deps: RegisterDeps, form: Registration, visitor: Visitor): Promise<SignInOutcome> {
  const { database, events, passwords, tokens, registration, confirmsAddresses, clock } = deps
  if (!mayRegister(await findRegistrationPolicy(database.orm, registration), form.email)) return NOT_OPEN
  refuseCommonPassword(form.password, { of: [deps.publicUrl, form.email] })
  if (confirmsAddresses) await countAttempt(database.orm, registrationKeys(form.email, visitor.clientAddress), clock())
  const passwordHash = await passwords.afterOthers(visitor.signal, () => passwords.hash(form.password))
  if (confirmsAddresses) {
    askToConfirm(
      deps,
      {
        userId: null,
        email: form.email.normalize('NFC'),
        passwordHash,
        firstName: form.firstName,
        lastName: form.lastName ?? '',
      },
      DEFAULT_LANGUAGE,
    )
    return {
      signedIn: false,
      error: `Vi har skickat ett mejl till ${form.email}. Följ länken i det för att komma in.`,
      confirmationSent: true,
    }
  }
  try {
    const id = await database.orm.transaction(async (transaction) => {
      const userId = await addAccount(transaction, { ...form, passwordHash, role: 'user' })
      await recordActivity(transaction, {
        userId,
        actorId: userId,
        message: ACTIVITY_TEXTS.accountRegistered,
        at: clock(),
      })
      await announcePeople(events, transaction, [userId], clock())
      return userId
    })
    await events.settled()
    const session = await openSession(database.orm, { userId: id, passwordHash, visitor }, clock())
    return session ? { signedIn: true, token: await tokens.issue(session) } : NOT_OPEN
  } catch (error) {
    if (error instanceof PortalError && error.code === 'email_taken') return { signedIn: false, error: error.message }
    throw error
  }
}
