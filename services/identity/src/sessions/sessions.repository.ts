import { randomUUID } from 'node:crypto'
import { deviceOf, SESSION_SECONDS } from '@portal/identity-domain'
import { type Executor, fetchRows, type Orm } from '@portal/service-kit'
import { sql } from 'drizzle-orm'
import { ACTIVITY_TEXTS } from '../activity/texts/activity-texts.ts'
import type { Visitor } from './visitor.ts'

export interface OpenedSession {
  readonly sid: string
  readonly userId: number
  readonly startedAt: Date
}

/** The user, and the password hash that was checked; null where another proof than the password was used. */
export interface LetIn {
  readonly userId: number
  readonly passwordHash: string | null
  readonly visitor: Pick<Visitor, 'clientAddress' | 'userAgent'>
}

/**
 * Opens a session and records the sign-in on the account and in its log. Null when the account was deactivated or its
 * password changed since the check: the row is locked first, as it is for ending sessions.
 */
export async function openSession(
  orm: Orm,
  { userId, passwordHash, visitor }: LetIn,
  startedAt: Date,
): Promise<OpenedSession | null> {
  const sid = randomUUID()
  const now = startedAt.toISOString()
  const expires = new Date(startedAt.getTime() + SESSION_SECONDS * 1000).toISOString()
  const opened = await fetchRows(
    orm,
    sql`
    with let_in as (
      update account set last_sign_in_at = ${now}
      where id = ${userId} and active and ${passwordHash === null ? sql`true` : sql`password_hash = ${passwordHash}`}
      returning id
    ), opened as (
      insert into session (sid, user_id, client_address, device, created_at, expires_at)
      select ${sid}::uuid, id, ${visitor.clientAddress}, ${deviceOf(visitor.userAgent)}, ${now}::timestamptz, ${expires}::timestamptz from let_in
    )
    insert into activity (kind, user_id, actor_id, message, happened_at)
    select 'sign-in', id, id, ${ACTIVITY_TEXTS.signedIn}, ${now}::timestamptz from let_in returning id`,
  )
  return opened.length > 0 ? { sid, userId, startedAt } : null
}

/**
 * Ends the sessions of accounts whose rows are locked, except the caller's; they are invalid in every service at once
 * (D9).
 */
export async function endSessions(
  transaction: Executor,
  userIds: readonly number[],
  now: Date,
  keptSession?: string,
): Promise<void> {
  await fetchRows(
    transaction,
    sql`
    update session set ended_at = ${now} where user_id = any(${sql.param([...userIds])}::int[]) and ended_at is null
      ${keptSession === undefined ? sql`` : sql`and sid <> ${keptSession}`}`,
  )
}

/**
 * Code that ends sessions locks the account first, so the result stays true until the locking transaction ends; signing
 * out does not wait.
 */
export async function isSessionOpen(transaction: Executor, sid: string): Promise<boolean> {
  return (await fetchRows(transaction, sql`select from session where sid = ${sid} and ended_at is null`)).length > 0
}

/** Records that the user of a session proved who they are; false when the session has ended. */
export async function noteProof(orm: Orm, sid: string): Promise<boolean> {
  return (
    (
      await fetchRows(
        orm,
        sql`update session set proven_at = now() where sid = ${sid} and ended_at is null returning sid`,
      )
    ).length > 0
  )
}

/** Ends a session in every service at once (D9) and notes it in the user's log. */
export async function endSession(executor: Executor, sid: string, now: Date): Promise<void> {
  await fetchRows(
    executor,
    sql`
    with ended as (update session set ended_at = ${now} where sid = ${sid} and ended_at is null returning user_id)
    insert into activity (kind, user_id, actor_id, message, happened_at) select 'sign-in', user_id, user_id, ${ACTIVITY_TEXTS.signedOut}, ${now} from ended`,
  )
}

/** A longer pause between two runs of {@link writeSessionRule} means that the portal was away. */
const AWAY = sql`interval '3 minutes'`

/**
 * Writes how long a session lives without use, and that identity is running. The duration of an outage is added to
 * every session's time in the same statement, so that an outage ends no session (D65). The last part refers to "away"
 * so that the time is read before it is written: otherwise PostgreSQL promises no order. Uses only the database's
 * clock.
 */
export async function writeSessionRule(orm: Orm, idleMinutes: number): Promise<void> {
  await fetchRows(
    orm,
    sql`
    with away as (select written_at, now() - written_at as length from session_rule for update),
    lengthened as (
      update session s set used_at = least(now(), s.used_at + away.length) from away
      where away.length > ${AWAY} and s.ended_at is null and s.expires_at > now()
    )
    update session_rule r set idle = make_interval(mins => ${idleMinutes}), written_at = greatest(r.written_at, now()) from away`,
  )
}

const KEPT_DAYS = 30

/** Deletes sessions that expired long ago. */
export async function forgetOldSessions(executor: Executor, now: Date): Promise<void> {
  await fetchRows(
    executor,
    sql`delete from session where expires_at < ${new Date(now.getTime() - KEPT_DAYS * 86_400_000)}`,
  )
}
