import { emailKey } from '@portal/identity-domain'
import { type Executor, fetchRows } from '@portal/service-kit'
import { sql } from 'drizzle-orm'
import type { ProvenPerson } from './provider.ts'

/** An account that is about to be linked with a user at the provider. */
export interface Candidate {
  readonly id: number
  readonly active: boolean
}

/** The account with that address, deactivated or not. */
export async function findCandidate(executor: Executor, email: string): Promise<Candidate | undefined> {
  const [row] = await fetchRows<Candidate>(
    executor,
    sql`select id, active from account where email_key = ${emailKey(email)}`,
  )
  return row
}

/**
 * Links an account permanently with the user at the provider. Refused when the account is linked with another user
 * there, or that user with another account: a new employee who gets an old address does not get the old account.
 */
export async function linkPerson(
  transaction: Executor,
  userId: number,
  { issuer, subject }: ProvenPerson,
  now: Date,
): Promise<'new' | 'known' | 'refused'> {
  const added = await fetchRows(
    transaction,
    sql`
    insert into provider_link (user_id, issuer, subject, linked_at) values (${userId}, ${issuer}, ${subject}, ${now.toISOString()})
    on conflict do nothing returning user_id`,
  )
  if (added.length > 0) return 'new'
  const known = await fetchRows(
    transaction,
    sql`select user_id from provider_link where user_id = ${userId} and issuer = ${issuer} and subject = ${subject}`,
  )
  return known.length > 0 ? 'known' : 'refused'
}
