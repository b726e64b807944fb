import { randomInt } from 'node:crypto'
import { emailKey } from '@portal/identity-domain'
import type { Database } from '@portal/service-kit'
import type { Passwords } from '../sign-in/passwords.ts'

interface Settings { readonly email: string; readonly password: string | undefined }

/** Tells the operator a password that was made up for them; rejects when it could not be told. */
export type Announce = (administrator: { email: string; password: string }) => Promise<void>

/**
 * On an empty database, creates the first administrator (D5). A random password is announced before anything is
 * stored for good, so that there is never an administrator whose password nobody was told.
 */
export async function ensureFirstAdministrator(
  { sql }: Database, passwords: Passwords, { email, password }: Settings, announce: Announce,
): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(hashtext('identity first administrator'))`
    if ((await transaction`select from account limit 1`).length > 0) return
    const chosen = password ?? randomPassword()
    await transaction`
      insert into account (email, email_key, email_confirmed_at, password_hash, role, first_name)
      values (${email}, ${emailKey(email)}, now(), ${await passwords.hash(chosen)}, 0, 'Administratör')`
    if (password === undefined) await announce({ email, password: chosen })
  })
}

/** E-mail address of the first administrator who can sign in. */
export async function findFirstAdministrator({ sql }: Database): Promise<string | undefined> {
  const [row] = await sql<{ email: string }[]>`select email from account where role = 0 and active order by id limit 1`
  return row?.email
}

/** No letters and digits that are mistaken for each other: people type this from a terminal. */
const ALPHABETS = ['ABCDEFGHJKMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789']
const GROUPS = 6

/** Some 72 bits as `Kd7-Qw3-…`: every group has a capital, a small letter and a digit. */
export function randomPassword(): string {
  const group = () => ALPHABETS.map((alphabet) => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}
