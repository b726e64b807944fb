import { addDays, DEFAULT_LANGUAGE, type Language, type PlainDate, storedLanguage } from '@portal/platform-domain'
import { type Executor, fetchRows, isUnknownFunction } from '@portal/service-kit'
import type { AbsenceFeed } from '@portal/time-contract'
import { ABSENCE_STATUSES, type AbsenceStatus } from '@portal/time-domain'
import { type SQL, sql } from 'drizzle-orm'

export async function readFeedState(executor: Executor, ownerId: number): Promise<AbsenceFeed> {
  const [row] = await fetchRows<{ since: Date; lastRead: Date | null }>(
    executor,
    sql`
    select created_at as "since", last_read_at as "lastRead" from absence_feed where owner_id = ${ownerId}`,
  )
  if (!row) return { isOn: false }
  return {
    isOn: true,
    since: row.since.toISOString(),
    ...(row.lastRead ? { lastRead: row.lastRead.toISOString() } : {}),
  }
}

/** Replaces the key of the owner's only feed. Returns whether there was a feed before. */
export async function putFeed(transaction: Executor, ownerId: number, keyHash: Buffer, at: Date): Promise<boolean> {
  const [before] = await Promise.all([
    fetchRows(transaction, sql`select from absence_feed where owner_id = ${ownerId} for update`),
    fetchRows(
      transaction,
      sql`
      insert into absence_feed (owner_id, key_hash, created_at) values (${ownerId}, ${keyHash}, ${at})
      on conflict (owner_id) do update set key_hash = excluded.key_hash, created_at = excluded.created_at, last_read_at = null`,
    ),
  ])
  return before.length > 0
}

/** Returns whether there was a feed to end. */
export async function endFeed(transaction: Executor, ownerId: number): Promise<boolean> {
  const ended = await fetchRows(
    transaction,
    sql`delete from absence_feed where owner_id = ${ownerId} returning owner_id`,
  )
  return ended.length > 0
}

/** Ends a feed whose key is older than that moment; a newer one stays. */
export async function endFeedsBefore(transaction: Executor, ownerId: number, at: Date): Promise<void> {
  await fetchRows(transaction, sql`delete from absence_feed where owner_id = ${ownerId} and created_at < ${at}`)
}

export interface FeedOwner {
  readonly ownerId: number
  readonly name: string
  /** What identity has of the owner at this moment. */
  readonly language: Language
}

/** The key's owner and their language; null once the account is deactivated. */
export async function findFeedOwner(executor: Executor, keyHash: Buffer): Promise<FeedOwner | null> {
  const asked = (language: SQL) =>
    fetchRows<Omit<FeedOwner, 'language'> & { language: string }>(
      executor,
      sql`
      select f.owner_id as "ownerId", trim(p.first_name || ' ' || p.last_name) as name, ${language} as language
      from absence_feed f join person p on p.user_id = f.owner_id and p.active
      where f.key_hash = ${keyHash}`,
    )
  const [row] = await asked(sql`identity.language_of(f.owner_id)`).catch((error: unknown) => {
    if (!isUnknownFunction(error)) throw error
    // Identity is still the release before, which publishes no language.
    return asked(sql`${DEFAULT_LANGUAGE}`)
  })
  return row ? { ...row, language: storedLanguage(row.language) } : null
}

/** Records that a calendar has read the feed, once an hour at most, so that not every read writes. */
export async function noteRead(executor: Executor, ownerId: number, now: Date): Promise<void> {
  await fetchRows(
    executor,
    sql`
    update absence_feed set last_read_at = ${now}
    where owner_id = ${ownerId} and (last_read_at is null or last_read_at < ${now}::timestamptz - interval '1 hour')`,
  )
}

/** An absence entry, and when it was last changed. */
export interface AbsenceEntry {
  readonly day: PlainDate
  readonly status: AbsenceStatus
  readonly changed: Date
}

const DAYS_BACK = 366
const DAYS_AHEAD = 731

/** The owner's absence from a year ago to two years ahead. */
export async function listAbsence(executor: Executor, ownerId: number, today: PlainDate): Promise<AbsenceEntry[]> {
  return fetchRows<AbsenceEntry>(
    executor,
    sql`
    select day, status, coalesce(changed_at, created_at) as changed from time_entry
    where owner_id = ${ownerId} and day between ${addDays(today, -DAYS_BACK)} and ${addDays(today, DAYS_AHEAD)} and deleted_at is null
      and status = any(${sql.param([...ABSENCE_STATUSES])}::text[])
    order by day, id`,
  )
}
