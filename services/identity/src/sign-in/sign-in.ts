import type { authCalls } from '@portal/identity-contract'
import type { SignInOutcome } from '@portal/identity-domain'
import type { InputOf } from '@portal/platform-contract'
import { findCredentials } from '../accounts/accounts.repository.ts'
import type { IdentityDeps } from '../deps.ts'
import { ACTIVITY_TEXTS } from '../activity/texts/activity-texts.ts'
import { recordActivity } from '../activity/activity.repository.ts'
import { openReset } from '../mailed-links/resets.repository.ts'
import { letIn } from '../second-factor/let-in.ts'
import {
  attemptKeys,
  countAttempt,
  deviceKeys,
  giveBackAttempt,
  refuseWhenSpent,
} from '../passwords/failed-attempts.repository.ts'
import { createKnownDevices } from '../passwords/known-devices.ts'
import type { Visitor } from '../sessions/visitor.ts'

type SignInDeps = Pick<
  IdentityDeps,
  'database' | 'passwords' | 'tokens' | 'clock' | 'gatewayKey' | 'background' | 'mailer' | 'publicUrl'
>

/**
 * The same answer for a wrong password, an unknown address and a deactivated account, also one deactivated a moment
 * ago.
 */
const REFUSED: SignInOutcome = { signedIn: false, error: 'Invalid email or password!' }

const CHOOSE_FIRST = 'Välj ett eget lösenord för att komma in.'

/**
 * Signs in with e-mail and password; the answer and its time do not show which addresses have accounts. A user who must
 * choose a new password first (D57) gets no session. Throws `too_many_attempts` (D54).
 */
export async function signIn(
  deps: SignInDeps,
  given: InputOf<typeof authCalls.login>,
  visitor: Visitor,
): Promise<SignInOutcome> {
  const { passwords, clock } = deps
  const { orm } = deps.database
  const devices = createKnownDevices(deps.gatewayKey)
  const device = devices.open(given.device, given.email, clock())
  const keys = device === null ? attemptKeys(given.email, visitor.clientAddress) : deviceKeys(device)
  await refuseWhenSpent(orm, keys, clock())
  // Only hashing runs within a turn: callers who wait for a hash do not wait for another user's session to be stored.
  const { account, matches } = await passwords.inTurn(visitor.signal, async () => {
    const [found] = await Promise.all([findCredentials(orm, given.email), countAttempt(orm, keys, clock())])
    return { account: found, matches: await passwords.matches(given.password, found?.passwordHash) }
  })
  if (!account?.active || !matches) {
    // Written for unknown addresses too, in no user's log: otherwise the time would show which they are.
    await recordActivity(orm, {
      kind: 'sign-in',
      userId: account?.id ?? null,
      actorId: null,
      message: ACTIVITY_TEXTS.signInFailed,
      at: clock(),
    })
    return REFUSED
  }
  await giveBackAttempt(orm, keys)
  if (account.mustChangePassword) {
    const changeToken = await openReset(orm, { ...account, email: given.email }, clock())
    return changeToken === null ? REFUSED : { signedIn: false, error: CHOOSE_FIRST, changeToken }
  }
  const outcome = await letIn(deps, { userId: account.id, passwordHash: account.passwordHash }, visitor)
  if (!outcome?.signedIn) return outcome ?? REFUSED
  // Only for clients that send the field: the documented answer stays as it is.
  return given.device === undefined ? outcome : { ...outcome, device: devices.issue(given.email, clock()) }
}
