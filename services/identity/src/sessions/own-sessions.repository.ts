import type { OwnSession } from '@portal/identity-domain'
import { timestampInStockholm } from '@portal/platform-domain'
import { type Executor, fetchRows } from '@portal/service-kit'
import { sql } from 'drizzle-orm'
import { ACTIVITY_TEXTS } from '../activity/texts/activity-texts.ts'
import type { OpenedSession } from './sessions.repository.ts'
import { networkText } from './session-place.ts'

interface Row {
  readonly sid: string
  readonly device: string
  readonly address: string
  readonly createdAt: Date
  readonly usedAt: Date
}

/** The open sessions of a user, the last used first; `current` is the caller's. */
export async function listOwnSessions(executor: Executor, userId: number, current: string): Promise<OwnSession[]> {
  const rows = await fetchRows<Row>(
    executor,
    sql`
    select s.sid, s.device, s.client_address as address, s.created_at as "createdAt", s.used_at as "usedAt"
    from session s cross join session_rule r
    where s.user_id = ${userId} and s.ended_at is null and s.expires_at > now() and s.used_at + r.idle > r.written_at
    order by s.sid = ${current} desc, s.used_at desc, s.sid`,
  )
  return rows.map(({ sid, device, address, createdAt, usedAt }) => ({
    id: sid,
    device,
    network: networkText(address),
    startedAt: timestampInStockholm(createdAt),
    usedAt: timestampInStockholm(usedAt),
    isCurrent: sid === current,
  }))
}

/**
 * Ends one session of a user, or all except the caller's; returns how many, and records it in the log when there were
 * any.
 */
export async function endOwnSessions(
  executor: Executor,
  userId: number,
  which: { readonly id: string } | { readonly but: string },
  now: Date,
): Promise<number> {
  const chosen = 'id' in which ? sql`sid = ${which.id}` : sql`sid <> ${which.but}`
  const [row] = await fetchRows<{ n: number }>(
    executor,
    sql`
    with ended as (update session set ended_at = ${now} where user_id = ${userId} and ended_at is null and ${chosen} returning sid),
    noted as (insert into activity (kind, user_id, actor_id, message, happened_at) select 'sign-in', ${userId}::int, ${userId}::int, ${ACTIVITY_TEXTS.sessionsEnded}, ${now}::timestamptz where exists (select from ended))
    select count(*)::int as n from ended`,
  )
  return row?.n ?? 0
}

/**
 * Whether an account has signed in before this session, but never with its device or never from its network, as far as
 * sessions are kept.
 */
export async function isNewPlace(
  executor: Executor,
  { userId, startedAt }: OpenedSession,
  { device, network }: { device: string; network: string },
): Promise<boolean> {
  const before = await fetchRows<{ device: string; address: string }>(
    executor,
    sql`
    select distinct device, client_address as address from session where user_id = ${userId} and created_at < ${startedAt}`,
  )
  return before.length > 0 && !before.some((known) => known.device === device && networkText(known.address) === network)
}
