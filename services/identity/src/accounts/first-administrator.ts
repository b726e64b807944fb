import { randomInt } from 'node:crypto'
import type { Database } from '@portal/service-kit'
import type { Passwords } from '../passwords/passwords.ts'
import { addAccount } from './accounts.repository.ts'
import { hasNoAccounts } from './first-administrator.repository.ts'

interface Settings {
  readonly email: string
  readonly password: string | undefined
}

/** Announces a generated password to the operator; rejects when that fails. */
export type Announce = (administrator: { email: string; password: string }) => Promise<void>

/**
 * On an empty database, creates the first administrator (D5). A random password is announced before the transaction
 * commits, so that there is never an administrator whose password is unknown.
 */
export async function ensureFirstAdministrator(
  { orm }: Database,
  passwords: Passwords,
  { email, password }: Settings,
  announce: Announce,
): Promise<void> {
  await orm.transaction(async (transaction) => {
    if (!(await hasNoAccounts(transaction))) return
    const chosen = password ?? randomPassword()
    await addAccount(transaction, {
      email,
      passwordHash: await passwords.hash(chosen),
      role: 'admin',
      firstName: 'Administratör',
      emailConfirmedAt: new Date(),
    })
    if (password === undefined) await announce({ email, password: chosen })
  })
}

/** No letters and digits that look alike: operators type this from a terminal. */
const ALPHABETS = ['ABCDEFGHJKMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789']
const GROUPS = 6

/** About 72 bits as `Kd7-Qw3-…`: every group has a capital letter, a small letter and a digit. */
export function randomPassword(): string {
  const group = () => ALPHABETS.map((alphabet) => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}
