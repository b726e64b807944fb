import type { Account, NewAccount } from '@portal/identity-domain'
import { type Act, once } from '@portal/service-kit'
import { addAccount, findAccount } from '../accounts/accounts.repository.ts'
import type { IdentityDeps } from '../deps.ts'
import { refuseCommonPassword } from '../sign-in/common-passwords.ts'

type AddUserDeps = Pick<IdentityDeps, 'database' | 'passwords'>

/** An administrator adds a user, who can sign in at once. Throws `invalid_input` for a common password and `email_taken`. */
export async function addUser({ database, passwords }: AddUserDeps, act: Act, { password, ...form }: NewAccount, signal: AbortSignal): Promise<Account> {
  refuseCommonPassword(password)
  const passwordHash = await passwords.inTurn(signal, () => passwords.hash(password))
  const { result } = await once(database.orm, act, async (transaction) => {
    const id = await addAccount(transaction, { ...form, passwordHash, role: 'user', createdBy: act.userId })
    const account = await findAccount(transaction, id)
    if (!account) throw new Error('The new account was not found')
    return account
  })
  return result
}
