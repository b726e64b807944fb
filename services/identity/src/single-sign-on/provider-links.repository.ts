import { emailKey } from '@portal/identity-domain'
import type { Sql } from '@portal/service-kit'
import type { ProvenPerson } from './provider.ts'

export interface Candidate { readonly id: number; readonly active: boolean }

/** The account with that address, deactivated or not. */
export async function findCandidate(sql: Sql, email: string): Promise<Candidate | undefined> {
  const [row] = await sql<Candidate[]>`select id, active from account where email_key = ${emailKey(email)}`
  return row
}

/**
 * Links an account with the person at the provider, once and for all. False when the account is linked with somebody else
 * there, or that person with another account: an address that passed to a new employee opens nobody's old account.
 */
export async function linkPerson(sql: Sql, userId: number, { issuer, subject }: ProvenPerson, now: Date): Promise<boolean> {
  await sql`insert into provider_link (user_id, issuer, subject, linked_at) values (${userId}, ${issuer}, ${subject}, ${now}) on conflict do nothing`
  const rows = await sql`select from provider_link where user_id = ${userId} and issuer = ${issuer} and subject = ${subject}`
  return rows.length > 0
}
