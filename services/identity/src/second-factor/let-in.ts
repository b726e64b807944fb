import type { SignInOutcome } from '@portal/identity-domain'
import type { IdentityDeps } from '../deps.ts'
import { tellOfSignIn } from '../sessions/tell-of-sign-in.ts'
import { openSession } from '../sessions/sessions.repository.ts'
import type { Visitor } from '../sessions/visitor.ts'
import { createCodeTokens } from './code-tokens.ts'
import { findFirstStep } from './first-step.repository.ts'

type LetInDeps = Pick<
  IdentityDeps,
  'database' | 'tokens' | 'clock' | 'gatewayKey' | 'background' | 'mailer' | 'publicUrl'
>

/** Whose first factor was right: the password with this hash, or null for single sign-on. */
interface Admitted {
  readonly userId: number
  readonly passwordHash: string | null
}

const ASK_FOR_CODE = 'Skriv koden från din autentiseringsapp.'
const ONLY_PASSKEY =
  'Din roll kräver två faktorer: logga in med din passnyckel. Har du förlorat den kan en administratör ta bort den.'

/**
 * Opens the session of a user whose first factor was right. Users with an authenticator app get no session yet: the
 * answer holds a token for the second step. Null when the account was deactivated or its password changed meanwhile.
 */
export async function letIn(
  deps: LetInDeps,
  { userId, passwordHash }: Admitted,
  visitor: Visitor,
): Promise<SignInOutcome | null> {
  const { orm } = deps.database
  const step = await findFirstStep(orm, userId)
  if (!step || (passwordHash !== null && step.passwordHash !== passwordHash)) return null
  if (step.needsPasskey) return { signedIn: false, error: ONLY_PASSKEY }
  if (step.hasApp)
    return {
      signedIn: false,
      error: ASK_FOR_CODE,
      codeToken: createCodeTokens(deps.gatewayKey).issue(userId, step.passwordHash, deps.clock()),
    }
  const session = await openSession(orm, { userId, passwordHash, visitor }, deps.clock())
  if (!session) return null
  tellOfSignIn(deps, step, session, visitor)
  return { signedIn: true, token: await deps.tokens.issue(session) }
}
