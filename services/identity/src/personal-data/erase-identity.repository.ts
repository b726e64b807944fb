import { emailKey } from '@portal/identity-domain'
import { doomFiles, type Erasure, type Executor, fetchRows, removeWords, wordsPattern } from '@portal/service-kit'
import { sql } from 'drizzle-orm'

/** Replaces a password hash: no password matches it. */
const NO_PASSWORD = '$argon2id$v=19$m=65536,t=3,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

/**
 * Empties the account, which stays as an id that records refer to, and removes what belongs to it. Entries of the
 * activity log keep id, kind and time, which the chain covers; texts and salts that may name the user are emptied.
 */
export async function eraseIdentity(transaction: Executor, { person, words }: Erasure): Promise<void> {
  const { userId, firstName, lastName, email } = person
  const [before] = await fetchRows<{ email: string; pictureKey: string | null }>(
    transaction,
    sql`select email, picture_key as "pictureKey" from account where id = ${userId} for update`,
  )
  if (!before) return
  await removeOwned(transaction, userId)
  await fetchRows(
    transaction,
    sql`delete from address_confirmation where lower(email) = any(${sql.param(words.map((word) => word.toLowerCase()))}::text[])`,
  )
  await fetchRows(
    transaction,
    sql`delete from failed_attempt where key like ${`%account ${likeText(emailKey(before.email))}`}`,
  )
  const pattern = wordsPattern(words)
  await removeWords(transaction, 'post', ['message'], pattern)
  await removeWords(transaction, 'post_comment', ['message'], pattern)
  await removeWords(transaction, 'post_picture', ['description'], pattern)
  await removeWords(transaction, 'notification', ['message'], pattern)
  await fetchRows(
    transaction,
    sql`
    update activity set message = '', salt = null
    -- A changed profile names former values, which are none of the words of today.
    where message <> '' and ((user_id = ${userId} and (kind in ('record', 'read', 'visit') or message like 'Ändrade profilen: %'
      or message like 'Ångrade en ändring av profilen: %'))
      or ${pattern === null ? sql`false` : sql`message ~* ${pattern}`})`,
  )
  if (before.pictureKey !== null) await doomFiles(transaction, [before.pictureKey])
  await fetchRows(
    transaction,
    sql`
    update account set email = ${email}, email_key = ${emailKey(email)}, email_confirmed_at = null, password_hash = ${NO_PASSWORD},
      role = 1, active = false, sees_all_purchases = false, first_name = ${firstName}, last_name = ${lastName}, phone = '', other_phone = '',
      personal_number = '', personal_number_sealed = '', address = '', postal_code = '', city = '', picture_key = null,
      salary = 0, pension = 0, pay_changed_at = null, pay_locked = false, employed_from = null, last_sign_in_at = null,
      invited_at = null, language = null
    where id = ${userId}`,
  )
}

const likeText = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')

/** Every table whose `user_id` refers to accounts, those added later too: what is in it belongs to its user alone. */
async function removeOwned(transaction: Executor, userId: number): Promise<void> {
  const tables = await fetchRows<{ name: string }>(
    transaction,
    sql`
    select c.conrelid::regclass::text as name from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'identity.account'::regclass and a.attname = 'user_id' and c.conrelid <> 'identity.erasure'::regclass`,
  )
  for (const { name } of tables)
    await fetchRows(
      transaction,
      sql`delete from ${sql.identifier(name.replace(/^identity\./, ''))} where user_id = ${userId}`,
    )
}
