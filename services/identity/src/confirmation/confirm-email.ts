import type { authCalls } from '@portal/identity-contract'
import { emailKey, mayRegister, type SignInOutcome } from '@portal/identity-domain'
import { type InputOf, PortalError } from '@portal/platform-contract'
import type { Executor } from '@portal/service-kit'
import { addAccount, changeAccount, lockAccount, refuseTakenEmail } from '../accounts/accounts.repository.ts'
import { recordActivity } from '../activity/activity.repository.ts'
import { ACTIVITY_TEXTS } from '../activity/texts/activity-texts.ts'
import type { IdentityDeps } from '../deps.ts'
import { endResets } from '../mailed-links/resets.repository.ts'
import { announcePeople } from '../people/announce-people.ts'
import { attemptKeys, countAttempt, giveBackAttempt, refuseWhenSpent } from '../passwords/failed-attempts.repository.ts'
import { letIn } from '../second-factor/let-in.ts'
import { findRegistrationPolicy } from '../sign-in-settings/sign-in-settings.repository.ts'
import type { Visitor } from '../sessions/visitor.ts'
import { addressChangedMail } from '../mail/account-mails.ts'
import type { Addressee } from '../mail/mail-of.ts'
import { findWaiting, useWaiting, type WaitingAddress } from '../mailed-links/confirmations.repository.ts'

type ConfirmDeps = Pick<
  IdentityDeps,
  | 'database'
  | 'events'
  | 'passwords'
  | 'tokens'
  | 'registration'
  | 'clock'
  | 'gatewayKey'
  | 'mailer'
  | 'publicUrl'
  | 'background'
>

const NOT_VALID: SignInOutcome = {
  signedIn: false,
  error: 'Länken gäller inte längre. Skapa kontot eller ändra adressen igen.',
}
const WRONG_PASSWORD: SignInOutcome = { signedIn: false, error: 'Invalid email or password!' }

/**
 * Confirms an address for an account, and signs in. The link proves the mailbox; the password proves that the same user
 * made the request: a link that an attacker had sent to this mailbox is useless to its owner without it. Throws
 * `too_many_attempts`.
 */
export async function confirmEmail(
  deps: ConfirmDeps,
  { token, password }: InputOf<typeof authCalls.confirmEmail>,
  visitor: Visitor,
): Promise<SignInOutcome> {
  const { database, events, passwords, clock } = deps
  const waiting = await findWaiting(database.orm, token, clock())
  if (!waiting) return NOT_VALID
  const keys = attemptKeys(waiting.email, visitor.clientAddress)
  await refuseWhenSpent(database.orm, keys, clock())
  await countAttempt(database.orm, keys, clock())
  if (!(await passwords.inTurn(visitor.signal, () => passwords.matches(password, waiting.provenBy))))
    return WRONG_PASSWORD
  await giveBackAttempt(database.orm, keys)
  const settled = await settle(deps, token, waiting)
  if (!settled) return NOT_VALID
  const { userId, former } = settled
  await events.settled()
  if (former) {
    const change = { newAddress: waiting.email, publicUrl: deps.publicUrl }
    deps.background.run(() => deps.mailer.send(addressChangedMail(former, change)))
  }
  return (await letIn(deps, { userId, passwordHash: waiting.provenBy }, visitor)) ?? NOT_VALID
}

interface Settled {
  readonly userId: number
  /** The account's previous address; none for a registration. */
  readonly former: Addressee | undefined
}

/**
 * The account that now has the address, and its previous address; null when the link was used or expired, or when the
 * address was taken or registration closed meanwhile.
 */
async function settle(
  { database, events, registration, clock }: ConfirmDeps,
  token: string,
  waiting: WaitingAddress,
): Promise<Settled | null> {
  const { userId: changed } = waiting
  try {
    return await database.orm.transaction(async (transaction) => {
      const former = changed === null ? undefined : await lockAccount(transaction, changed)
      if (!(await useWaiting(transaction, token))) return null
      const isRegistration = changed === null
      if (isRegistration && !mayRegister(await findRegistrationPolicy(transaction, registration), waiting.email))
        return null
      const userId =
        changed === null
          ? await addRegistered(transaction, waiting, clock())
          : await changeAddress(transaction, changed, waiting.email, clock())
      await announcePeople(events, transaction, [userId], clock())
      return { userId, former }
    })
  } catch (error) {
    if (error instanceof PortalError && error.code === 'email_taken') return null
    throw error
  }
}

async function addRegistered(
  transaction: Executor,
  { email, passwordHash, firstName, lastName }: WaitingAddress,
  at: Date,
): Promise<number> {
  const userId = await addAccount(transaction, {
    email,
    passwordHash: passwordHash ?? '',
    firstName,
    lastName,
    role: 'user',
    emailConfirmedAt: at,
  })
  await recordActivity(transaction, { userId, actorId: userId, message: ACTIVITY_TEXTS.accountRegistered, at })
  return userId
}

async function changeAddress(transaction: Executor, userId: number, email: string, at: Date): Promise<number> {
  const change = { email, emailKey: emailKey(email), emailConfirmedAt: at }
  await refuseTakenEmail('email', () => changeAccount(transaction, userId, change))
  await endResets(transaction, [userId], at)
  await recordActivity(transaction, { userId, actorId: userId, message: ACTIVITY_TEXTS.addressConfirmed, at })
  return userId
}
