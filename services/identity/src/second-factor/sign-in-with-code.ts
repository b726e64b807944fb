import type { authCalls } from '@portal/identity-contract'
import type { SignInOutcome } from '@portal/identity-domain'
import type { InputOf } from '@portal/platform-contract'
import { ACTIVITY_TEXTS } from '../activity/texts/activity-texts.ts'
import { recordActivity } from '../activity/activity.repository.ts'
import type { IdentityDeps } from '../deps.ts'
import { recoveryCodeUsedMail } from '../mail/second-factor-mails.ts'
import { tellOfSignIn } from '../sessions/tell-of-sign-in.ts'
import { codeKeys, countAttempt, giveBackAttempt, refuseWhenSpent } from '../passwords/failed-attempts.repository.ts'
import { createKnownDevices } from '../passwords/known-devices.ts'
import { openSession } from '../sessions/sessions.repository.ts'
import type { Visitor } from '../sessions/visitor.ts'
import { useNonce } from '../nonces/used-nonces.repository.ts'
import { createCodeTokens } from './code-tokens.ts'
import { findFirstStep } from './first-step.repository.ts'
import { useCode } from './use-code.ts'

type StepDeps = Pick<
  IdentityDeps,
  'database' | 'personalNumbers' | 'tokens' | 'clock' | 'gatewayKey' | 'background' | 'mailer' | 'publicUrl'
>

const TOO_LATE: SignInOutcome = { signedIn: false, error: 'Det tog för lång tid. Börja om med lösenordet.' }
const WRONG = 'Koden stämmer inte, eller är redan använd. Vänta på nästa kod i appen och försök igen.'

/**
 * The second step of a sign-in: a code of the app, or a recovery code. Ten wrong ones of an account in 15 minutes, or a
 * hundred from an address, then `too_many_attempts`. A token signs in once.
 */
export async function signInWithCode(
  deps: StepDeps,
  { codeToken, code, device }: InputOf<typeof authCalls.code>,
  visitor: Visitor,
): Promise<SignInOutcome> {
  const { clock, gatewayKey, publicUrl } = deps
  const { orm } = deps.database
  const opened = createCodeTokens(gatewayKey).open(codeToken)
  const step = opened && (await findFirstStep(orm, opened.userId))
  const ends = step && opened.ends(step.passwordHash, clock())
  if (!ends) return TOO_LATE
  const { userId } = opened
  const { email, passwordHash } = step
  const keys = codeKeys(userId, visitor.clientAddress)
  await refuseWhenSpent(orm, keys, clock())
  await countAttempt(orm, keys, clock())
  const used = await useCode(deps, userId, code)
  const act = { userId, actorId: used && userId, at: clock() }
  if (!used) {
    await recordActivity(orm, { kind: 'sign-in', ...act, message: ACTIVITY_TEXTS.codeFailed })
    return { signedIn: false, error: WRONG, codeToken }
  }
  if (used.kind === 'recovery') {
    await recordActivity(orm, { kind: 'sign-in', ...act, message: ACTIVITY_TEXTS.recoveryCodeUsed })
    deps.background.run(() => deps.mailer.send(recoveryCodeUsedMail(step, { left: used.left, publicUrl })))
  }
  await giveBackAttempt(orm, keys)
  if (!(await useNonce(orm, codeToken, ends))) return TOO_LATE
  const session = await openSession(orm, { userId, passwordHash, visitor }, clock())
  if (!session) return TOO_LATE
  tellOfSignIn(deps, step, session, visitor)
  const known = device === undefined ? {} : { device: createKnownDevices(gatewayKey).issue(email, clock()) }
  return { signedIn: true, token: await deps.tokens.issue(session), ...known }
}
