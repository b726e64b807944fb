import { randomUUID } from 'node:crypto'
import { SESSION_SECONDS } from '@portal/identity-domain'
import type { Sql } from '@portal/service-kit'

export interface OpenedSession { readonly sid: string; readonly userId: number; readonly startedAt: Date }

/** Opens a session and notes the sign-in on the account. */
export async function openSession(sql: Sql, userId: number, clientAddress: string, now: Date): Promise<OpenedSession> {
  const sid = randomUUID()
  const expires = new Date(now.getTime() + SESSION_SECONDS * 1000)
  await sql`
    with opened as (
      insert into session (sid, user_id, client_address, created_at, expires_at)
      values (${sid}, ${userId}, ${clientAddress}, ${now}, ${expires})
    )
    update account set last_sign_in_at = ${now} where id = ${userId}`
  return { sid, userId, startedAt: now }
}

/** Ends a session in every service at once (D9). */
export async function endSession(sql: Sql, sid: string, now: Date): Promise<void> {
  await sql`update session set ended_at = ${now} where sid = ${sid} and ended_at is null`
}

const KEPT_DAYS = 30

/** Forgets sessions that ran out long ago. */
export async function forgetOldSessions(sql: Sql, now: Date): Promise<void> {
  await sql`delete from session where expires_at < ${new Date(now.getTime() - KEPT_DAYS * 86_400_000)}`
}
