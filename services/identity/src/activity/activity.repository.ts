import { sql } from 'drizzle-orm'
import { type ActivityKind, type LogEntry, LOG_PAGE } from '@portal/identity-domain'
import { timestampInStockholm } from '@portal/platform-domain'
import { type Executor, fetchRows, type Orm } from '@portal/service-kit'
import { type ActingSession, lockForAdministration } from '../accounts/lock-for-act.ts'
import { pictureUrl } from '../people/picture-url.ts'
import { ACTIVITY_TEXTS } from './texts/activity-texts.ts'

/** An entry for a user's log; without an actor it is unknown who did it. `kind` is `account` by default. */
export interface Activity {
  readonly kind?: ActivityKind | undefined
  readonly userId: number | null
  readonly actorId: number | null
  readonly message: string
  readonly at: Date
}

/** Writes log entries, in the transaction of the change they report. */
export async function recordActivity(executor: Executor, ...entries: readonly Activity[]): Promise<void> {
  if (entries.length === 0) return
  const column = (name: keyof Activity) => sql.param(entries.map((entry) => entry[name] ?? null))
  const kinds = sql.param(entries.map(({ kind = 'account' }) => kind))
  await fetchRows(
    executor,
    sql`
    insert into activity (kind, user_id, actor_id, message, happened_at)
    select * from unnest(${kinds}::text[], ${column('userId')}::int[], ${column('actorId')}::int[], ${column('message')}::text[],
      ${column('at')}::timestamptz[])`,
  )
}

export interface LogPage {
  readonly entries: LogEntry[]
  readonly more: boolean
}

interface EntryRow {
  id: number
  message: string
  happenedAt: Date
  pictureKey: string | null
  firstName: string
  lastName: string
}

/** A page of a user's log, newest first, with or without page visits; actors by their current names. Reads of data appear only on the audit page. */
export async function listActivity(
  executor: Executor,
  userId: number,
  page: number,
  withVisits: boolean,
): Promise<LogPage> {
  const rows = await fetchRows<EntryRow>(
    executor,
    sql`
    select e.id, e.message, e.happened_at as "happenedAt", a.picture_key as "pictureKey", coalesce(a.first_name, '') as "firstName", coalesce(a.last_name, '') as "lastName"
    from activity e left join account a on a.id = e.actor_id
    where e.user_id = ${userId} and e.cleared_at is null and e.kind <> 'read' ${withVisits ? sql`` : sql`and e.kind <> 'visit'`}
    order by e.happened_at desc, e.id desc limit ${LOG_PAGE + 1} offset ${page * LOG_PAGE}`,
  )
  const entries = rows.slice(0, LOG_PAGE).map(({ happenedAt, pictureKey, ...row }) => ({
    ...row,
    happenedAt: timestampInStockholm(happenedAt),
    pictureUrl: pictureUrl(pictureKey),
  }))
  return { entries, more: rows.length > LOG_PAGE }
}

/**
 * Hides the visible entries of a user's log, records who did it, and returns how many were hidden; the rows stay (D16).
 */
export function clearActivity(orm: Orm, userId: number, by: ActingSession, at: Date): Promise<number> {
  return orm.transaction(async (transaction) => {
    // Clears of one log wait here: two that update its rows in different orders would deadlock.
    await lockForAdministration(transaction, by, { accounts: [userId] })
    const cleared = await fetchRows(
      transaction,
      sql`update activity set cleared_at = ${at} where user_id = ${userId} and cleared_at is null and kind <> 'read' returning id`,
    )
    await recordActivity(transaction, { userId, actorId: by.userId, at, message: ACTIVITY_TEXTS.logCleared })
    return cleared.length
  })
}
