import { randomUUID } from 'node:crypto'
import { SESSION_SECONDS } from '@portal/identity-domain'
import type { Sql } from '@portal/service-kit'
import { ACTIVITY_TEXTS } from '../activity/activity-texts.ts'

export interface OpenedSession { readonly sid: string; readonly userId: number; readonly startedAt: Date }

/** Opens a session and notes the sign-in on the account and in its log. */
export async function openSession(sql: Sql, userId: number, clientAddress: string, now: Date): Promise<OpenedSession> {
  const sid = randomUUID()
  const expires = new Date(now.getTime() + SESSION_SECONDS * 1000)
  await sql`
    with opened as (
      insert into session (sid, user_id, client_address, created_at, expires_at)
      values (${sid}, ${userId}, ${clientAddress}, ${now}, ${expires})
    ), noted as (
      insert into activity (user_id, actor_id, message, happened_at) values (${userId}, ${userId}, ${ACTIVITY_TEXTS.signedIn}, ${now})
    )
    update account set last_sign_in_at = ${now} where id = ${userId}`
  return { sid, userId, startedAt: now }
}

/** Ends a session in every service at once (D9) and notes it in the user's log. */
export async function endSession(sql: Sql, sid: string, now: Date): Promise<void> {
  await sql`
    with ended as (update session set ended_at = ${now} where sid = ${sid} and ended_at is null returning user_id)
    insert into activity (user_id, actor_id, message, happened_at) select user_id, user_id, ${ACTIVITY_TEXTS.signedOut}, ${now} from ended`
}

const KEPT_DAYS = 30

/** Forgets sessions that ran out long ago. */
export async function forgetOldSessions(sql: Sql, now: Date): Promise<void> {
  await sql`delete from session where expires_at < ${new Date(now.getTime() - KEPT_DAYS * 86_400_000)}`
}
