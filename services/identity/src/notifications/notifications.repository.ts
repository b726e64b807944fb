import type { EventRecord, Recipients } from '@portal/platform-contract/events'
import { sql, type SQL } from 'drizzle-orm'
import { type NotificationState, SHOWN_NOTIFICATIONS, type UserNotification } from '@portal/identity-domain'
import { timestampInStockholm } from '@portal/platform-domain'
import { type Executor, fetchAfter, fetchRows } from '@portal/service-kit'
import { languageOf } from '../accounts/account-language.repository.ts'
import type { Addressee } from '../mail/mail-of.ts'
import { mailAt, PORTAL_NAME } from './notification-choices.repository.ts'

/** A notification to send. */
export interface NewNotification {
  readonly to: Recipients
  /** Null for the portal itself. */
  readonly actorId: number | null
  readonly message: string
  readonly at: Date
  /** Without one it is not mailed. */
  readonly topic?: string | undefined
  /** The post that it is about. */
  readonly postId?: number | undefined
  /** The record of another service that it is about. */
  readonly record?: EventRecord | undefined
}

/** Notifies the active recipients, all in one statement; never the actor. */
export async function notify(
  executor: Executor,
  { to, actorId, message, at, topic = '', postId, record }: NewNotification,
): Promise<void> {
  await fetchRows(
    executor,
    sql`
    insert into notification (user_id, actor_id, message, happened_at, mail_at, post_id, record_kind, record_id)
    select id, ${actorId}::int, ${message}, ${at.toISOString()}::timestamptz, ${mailAt(at)}, ${postId ?? null}::int, ${record?.kind ?? null}, ${record?.id ?? null}::int
    from account left join notification_choice c on c.user_id = id and c.topic = ${topic}
    where active and id is distinct from ${actorId}::int and ${isAmong(to)}`,
  )
}

function isAmong(to: Recipients): SQL {
  if (to === 'everybody') return sql`true`
  if (to === 'administrators') return sql`role = 0`
  return sql`id in (select value::integer from jsonb_array_elements_text(${JSON.stringify(to.userIds)}::jsonb))`
}

/** Mail addresses and languages of the active ones of these users, by id. */
export async function activeAddresses(executor: Executor, userIds: readonly number[]): Promise<Map<number, Addressee>> {
  const rows = await fetchRows<Addressee & { id: number }>(
    executor,
    sql`
    select id, email, ${languageOf('account')} from account where active and id = any(${sql.param([...userIds])}::int[])`,
  )
  return new Map(rows.map(({ id, email, language }) => [id, { email, language }]))
}

export interface NotificationList {
  readonly notifications: UserNotification[]
  readonly unseen: number
}

interface NotificationRow {
  id: number | null
  name: string
  message: string
  happenedAt: Date
  isSeen: boolean
  postId: number | null
  postStart: string | null
  recordKind: string | null
  recordId: number | null
  unseen: number
}

/** Characters of a post's beginning: more than a line of the list shows. */
const POST_START = 80

type About = Pick<NotificationRow, 'postId' | 'postStart' | 'recordKind' | 'recordId'>

/** What a notification is about, without what it has not. */
const aboutOf = ({ postId, postStart, recordKind: kind, recordId: id }: About) => ({
  ...(postId === null ? {} : { postId }),
  ...(postStart ? { postStart } : {}),
  ...(kind === null || id === null ? {} : { record: { kind, id } }),
})

/** The newest notifications and the number of unseen ones, in one statement: every open page polls them. */
export async function listNotifications(executor: Executor, userId: number): Promise<NotificationList> {
  const rows = await fetchRows<NotificationRow>(
    executor,
    sql`
    select newest.*, totals.unseen
    from (select count(*)::int as unseen from notification where user_id = ${userId} and not seen) totals
    left join (
      select n.id, coalesce(trim(a.first_name || ' ' || a.last_name), ${PORTAL_NAME}) as name, n.message, n.happened_at as "happenedAt", n.seen as "isSeen", n.post_id as "postId", n.record_kind as "recordKind", n.record_id as "recordId",
        left(regexp_replace(trim(p.message), '\\s+', ' ', 'g'), ${POST_START}) as "postStart"
      from notification n left join account a on a.id = n.actor_id left join post p on p.id = n.post_id and p.deleted_at is null
      where n.user_id = ${userId} and n.dismissed_at is null order by n.happened_at desc, n.id desc limit ${SHOWN_NOTIFICATIONS}
    ) newest on true
    order by newest."happenedAt" desc, newest.id desc`,
  )
  const notifications = rows.flatMap(({ id, name, message, happenedAt, isSeen, ...about }) =>
    id === null ? [] : [{ id, name, message, isSeen, happenedAt: timestampInStockholm(happenedAt), ...aboutOf(about) }],
  )
  return { notifications, unseen: rows[0]?.unseen ?? 0 }
}

/** The notifications' state of each of these sessions that is open, in one statement; looking is no use of a session. */
export async function sessionStates(
  executor: Executor,
  sessionIds: readonly string[],
): Promise<Map<string, NotificationState>> {
  const rows = await fetchRows<NotificationState & { sid: string }>(
    executor,
    sql`
    select watched.sid,
      (select count(*)::int from notification where user_id = s.user_id and not seen) as unseen,
      (select id from notification where user_id = s.user_id and dismissed_at is null order by happened_at desc, id desc limit 1) as newest
    from unnest(${sql.param([...sessionIds])}::uuid[]) watched (sid) cross join lateral identity.current_session(watched.sid) s`,
  )
  return new Map(rows.map(({ sid, unseen, newest }) => [sid, { unseen, newest }]))
}

/** Ids of the user's own notifications; null or an empty list means all of them. */
type Chosen = readonly number[] | null | undefined

const chosenOnes = (userId: number, ids: Chosen) =>
  ids ? sql`user_id = ${userId} and id = any(${sql.param([...ids])}::int[])` : sql`user_id = ${userId}`

/** Marks them as seen and returns how many are still unseen. One round trip. */
export const markSeen = (executor: Executor, userId: number, ids: Chosen): Promise<number> =>
  countUnseenAfter(
    executor,
    userId,
    sql`update notification set seen = true where not seen and ${chosenOnes(userId, ids)}`,
  )

/** Takes them out of the list and returns how many of the rest are unseen. One round trip. */
export const dismiss = (executor: Executor, userId: number, ids: Chosen, now: Date): Promise<number> =>
  countUnseenAfter(
    executor,
    userId,
    sql`update notification set seen = true, dismissed_at = ${now.toISOString()}::timestamptz where dismissed_at is null and ${chosenOnes(userId, ids)}`,
  )

/** Puts dismissed ones back, as seen: those with these ids, or without ids those that were dismissed last. */
export const restore = (executor: Executor, userId: number, ids: Chosen): Promise<number> =>
  countUnseenAfter(
    executor,
    userId,
    sql`
    update notification set dismissed_at = null
    where dismissed_at is not null and ${chosenOnes(userId, ids)}
      and (${Boolean(ids)} or dismissed_at = (select max(dismissed_at) from notification where user_id = ${userId}))`,
  )

async function countUnseenAfter(executor: Executor, userId: number, change: SQL): Promise<number> {
  const [row] = await fetchAfter<{ unseen: number }>(
    executor,
    change,
    sql`select count(*)::int as unseen from notification where user_id = ${userId} and not seen`,
  )
  return row?.unseen ?? 0
}

const KEPT_DAYS = 90
/** Long enough to undo, short enough that what a reader threw away does not stay. */
const DISMISSED_FOR = '1 hour'

/** Deletes old notifications, and dismissed ones. */
export async function forgetOldNotifications(executor: Executor, now: Date): Promise<void> {
  await fetchRows(
    executor,
    sql`delete from notification where happened_at < ${new Date(now.getTime() - KEPT_DAYS * 86_400_000)}`,
  )
  await fetchRows(
    executor,
    sql`delete from notification where dismissed_at < ${now.toISOString()}::timestamptz - interval '${sql.raw(DISMISSED_FOR)}'`,
  )
}
