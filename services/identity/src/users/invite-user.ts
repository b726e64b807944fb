import { randomBytes } from 'node:crypto'
import type { InvitedAccount } from '@portal/identity-domain'
import { PortalError } from '@portal/platform-contract'
import type { KeyedCall } from '@portal/service-kit'
import type { IdentityDeps } from '../deps.ts'
import { addUser } from './add-user.ts'
import { mailLink } from './mail-link.ts'

interface Invitation {
  readonly form: InvitedAccount
  readonly sessionId: string
  readonly isProven: boolean
  readonly signal: AbortSignal
}

/**
 * Adds a user whose password no one knows, and mails them a link to choose one. A mail that could not be sent leaves
 * the account, for `mailLink` to try again. Throws `email_taken`, and `step_up` for a role other than `user` (D66).
 */
export async function inviteUser(
  deps: IdentityDeps,
  act: KeyedCall,
  { form, sessionId, isProven, signal }: Invitation,
): Promise<{ id: number; email: string; isMailed: boolean }> {
  if (form.role !== undefined && form.role !== 'user' && !isProven) throw new PortalError('step_up')
  const password = randomBytes(32).toString('base64url')
  const { id, email } = await addUser(deps, act, {
    form: { ...form, password, mustChangePassword: true },
    picture: undefined,
    sessionId,
    signal,
  })
  const isMailed = await mailLink(deps, id, act.userId).then(
    () => true,
    () => false,
  )
  return { id, email, isMailed }
}
