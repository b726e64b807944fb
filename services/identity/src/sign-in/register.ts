import { mayRegister, type SignInOutcome } from '@portal/identity-domain'
import { PortalError } from '@portal/platform-contract'
import { addAccount } from '../accounts/accounts.repository.ts'
import type { IdentityDeps } from '../deps.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { openSession } from './sessions.repository.ts'
import type { Visitor } from './sign-in.ts'

export interface Registration { readonly firstName: string; readonly lastName?: string | undefined; readonly email: string; readonly password: string }

type RegisterDeps = Pick<IdentityDeps, 'database' | 'passwords' | 'tokens' | 'registration' | 'clock'>

/** Creates the visitor's own account, always with role `user` (D4), and signs it in. A taken address is a refused attempt, not a failed call. */
export async function register({ database, passwords, tokens, registration, clock }: RegisterDeps, form: Registration, visitor: Visitor): Promise<SignInOutcome> {
  if (!mayRegister(registration, form.email)) return { signedIn: false, error: 'Du kan inte skapa ett konto här. Be en administratör lägga till dig.' }
  refuseCommonPassword(form.password)
  const passwordHash = await passwords.inTurn(visitor.signal, () => passwords.hash(form.password))
  try {
    const id = await addAccount(database.orm, { ...form, passwordHash, role: 'user' })
    return { signedIn: true, token: await tokens.issue(await openSession(database.sql, id, visitor.clientAddress, clock())) }
  } catch (error) {
    if (error instanceof PortalError && error.code === 'email_taken') return { signedIn: false, error: error.message }
    throw error
  }
}
