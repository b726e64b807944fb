import { type Month, type Ore, type PlainDate, yearOf, hasRecords, ROLE_NAMES } from '@portal/platform-domain'
import { type Executor, fetchRows, listOf } from '@portal/service-kit'
import {
  addMonths,
  type CorrectionState,
  type Finding,
  firstDayOf,
  type Hours,
  lastDayOf,
  SAVED_PAY_NAMES,
  type SavedPay,
  type SealedCorrection,
  type SealedEntry,
  type SealedPay,
  type SealedRecord,
  type TimeEntry,
  type TimeStatus,
} from '@portal/time-domain'
import { type SQL, sql } from 'drizzle-orm'
import { payColumn } from '../db/schema/pay.ts'
import { STARTS_ON } from '../people/starts-on.repository.ts'
import { CORRECTS, UNANSWERED } from './corrections.repository.ts'
import { isoInstant } from '../month-states/seal-mark.repository.ts'

/** All data of one user that the closing of a month needs. */
export interface ClosingSource {
  readonly userId: number
  readonly firstName: string
  readonly lastName: string
  readonly pictureUrl: string | null
  readonly isActive: boolean
  /** The first day on which time can be missing; `null` when it is unknown. */
  readonly startsOn: PlainDate | null
  readonly isClosed: boolean
  readonly closedAt: string | null
  readonly mileage: Ore
  readonly salary: Ore
  readonly pension: Ore
  readonly entries: readonly Pick<TimeEntry, 'day' | 'status' | 'hours'>[]
  /** The same entries in full, when requested. */
  readonly wholeEntries: readonly SealedEntry[]
  /** The last seal before the month: where its balance starts, the previous hash, and its records. */
  readonly lastSeal: {
    readonly month: Month
    readonly sha256: string
    readonly closingBalance: Ore
    readonly records: readonly SealedRecord[]
  } | null
  readonly seal: {
    readonly version: number
    readonly sha256: string
    readonly previousSha256: string | null
    readonly sealedAt: string
    readonly sealedBy: number
    readonly sealedByName: string
    readonly pay: SealedPay
    /** At the time of the seal; `null` without any. */
    readonly findings: readonly Finding[] | null
  } | null
  /** The first sealed month after this one. */
  readonly sealedAfter: Month | null
  /** The first month between the last seal and this one that has data and is not sealed; read only of a Klar month. */
  readonly earlierOpen: Month | null
  readonly remindedAt: string | null
  readonly openings: readonly { readonly year: number; readonly balance: Ore }[]
  readonly months: readonly (SavedPay & { readonly month: Month })[]
  /** Of this month and those since the last seal. */
  readonly corrections: readonly (SealedCorrection & { readonly month: Month })[]
  /** Of a sealed month; `null` when none was asked for or made. */
  readonly correction: CorrectionState | null
}

interface Asked {
  readonly month: Month
  /** These users; by default all who have started by its end or have data in it. */
  readonly userIds?: readonly number[] | undefined
  /** Full entries, for a seal. */
  readonly isWhole?: boolean
}

const WITH_RECORDS = ROLE_NAMES.filter((role) => hasRecords({ role }))
const DATES = sql`'YYYY-MM-DD'`
const list = (rows: SQL): SQL => listOf(sql`r`, sql`(${rows}) r`)

type EntryRow = readonly [day: PlainDate, status: TimeStatus, hours: Hours]
type SourceRow = Omit<ClosingSource, 'entries'> & { readonly entries: readonly EntryRow[] }

/** A month of many users in one statement, each by index; in the order of their ids. */
export async function readClosings(
  executor: Executor,
  { month, userIds, isWhole = false }: Asked,
): Promise<ClosingSource[]> {
  const [first, last] = [firstDayOf(month), lastDayOf(month)]
  const users = userIds ? sql`${sql.param([...userIds])}::int[]` : sql`array(select user_id from person)`
  const among = userIds
    ? sql`p.user_id = any(${users})`
    : sql`(p.role = any(${sql.param(WITH_RECORDS)}::text[]) and p.active and coalesce(${STARTS_ON} <= ${last}::date, true))
        or m.closed or m.mileage > 0 or s.month is not null
        or t.entries is not null or exists (select from pay_record r where r.owner_id = p.user_id and r.month = ${month})
        or exists (select from pay_correction c where c.owner_id = p.user_id and c.month = ${month} and ${CORRECTS})`
  const rows = await fetchRows<SourceRow>(
    executor,
    sql`
    select p.user_id as "userId", p.first_name as "firstName", p.last_name as "lastName", p.picture_url as "pictureUrl", p.active as "isActive",
      to_char(${STARTS_ON}, ${DATES}) as "startsOn",
      coalesce(m.closed, false) as "isClosed", ${isoInstant(sql`m.closed_at`)} as "closedAt", coalesce(m.mileage, 0) as mileage,
      coalesce(f.salary, 0) as salary, coalesce(f.pension, 0) as pension, coalesce(t.entries, '[]') as entries,
      ${isWhole ? list(wholeEntries(first, last)) : sql`'[]'::json`} as "wholeEntries",
      case when l.month is null then null else json_build_object('month', l.month, 'sha256', l.sha256,
        'closingBalance', (l.pay -> 'record' ->> 'closingBalance')::bigint, 'records', l.records) end as "lastSeal",
      case when s.month is null then null else json_build_object('version', s.version, 'sha256', s.sha256, 'previousSha256', s.previous_sha256,
        'sealedAt', ${isoInstant(sql`s.sealed_at`)}, 'sealedBy', s.sealed_by, 'sealedByName', coalesce(trim(by.first_name || ' ' || by.last_name), ''),
        'pay', s.pay, 'findings', s.findings) end as seal,
      ${obstacles(month)}, ${isoInstant(sql`d.reminded_at`)} as "remindedAt",
      ${list(sql`select o.year, o.balance from pay_opening o where o.owner_id = p.user_id and o.year <= ${yearOf(month)}`)} as openings,
      ${list(savedMonths(month))} as months,
      ${list(sql`
        select c.id, c.of_month as "ofMonth", c.month, to_char(c.day, ${DATES}) as day, c.hours, c.value, c.reason from pay_correction c
        where c.owner_id = p.user_id and c.month > coalesce(l.month, '') and c.month <= ${month} and ${CORRECTS} order by c.id`)} as corrections,
      ${correctionState(month)} as correction
    from person p
    left join month_state m on m.owner_id = p.user_id and m.month = ${month}
    left join profile_pay f on f.user_id = p.user_id
    left join month_reminder d on d.owner_id = p.user_id and d.month = ${month}
    left join month_seal s on s.owner_id = p.user_id and s.month = ${month}
    left join person by on by.user_id = s.sealed_by
    left join (
      select owner_id, json_agg(json_build_array(day, status, hours) order by day, id) as entries from time_entry
      where owner_id = any(${users}) and day between ${first} and ${last} and deleted_at is null group by owner_id) t on t.owner_id = p.user_id
    left join lateral (
      select k.month, k.sha256, k.pay, k.records from month_seal k
      where k.owner_id = p.user_id and k.month < ${month} order by k.month desc limit 1) l on true
    where ${among}
    order by p.user_id`,
  )
  return rows.map((row) => ({ ...row, entries: row.entries.map(([day, status, hours]) => ({ day, status, hours })) }))
}

/** A request is answered by the next correction of its month, or by an answer that corrects nothing. */
const correctionState = (month: Month): SQL => sql`
  case when s.month is null then null
    when exists (select from correction_request r where r.owner_id = p.user_id and r.month = ${month} and ${UNANSWERED}) then 'requested'
    when exists (select from pay_correction c where c.owner_id = p.user_id and c.of_month = ${month} and ${CORRECTS}) then 'corrected' end`

/**
 * Obstacles to a seal: a later seal, or an earlier month with data. The month is read only of those that can be sealed
 * and whose month before is not, each minimum by index.
 */
const obstacles = (month: Month): SQL => sql`
  (select min(t.month) from month_seal t where t.owner_id = p.user_id and t.month > ${month}) as "sealedAfter",
  case when m.closed and s.month is null and l.month is distinct from ${addMonths(month, -1)} then (select min(found) from (
    select to_char(min(e.day), 'YYYY-MM') as found from time_entry e where e.owner_id = p.user_id and e.deleted_at is null
      and e.day >= (coalesce(l.month, '1999-12') || '-01')::date + interval '1 month' and e.day < ${firstDayOf(month)}
    union all select min(r.month) from pay_record r where r.owner_id = p.user_id and r.month > coalesce(l.month, '') and r.month < ${month}
    union all select min(n.month) from month_state n where n.owner_id = p.user_id and n.month > coalesce(l.month, '') and n.month < ${month} and (n.closed or n.mileage > 0)
    union all select min(c.month) from pay_correction c where c.owner_id = p.user_id and c.month > coalesce(l.month, '') and c.month < ${month} and ${CORRECTS}
  ) earlier) end as "earlierOpen"`

const wholeEntries = (first: PlainDate, last: PlainDate): SQL => sql`
  select e.id, to_char(e.day, ${DATES}) as day, e.status, e.hours, e.description, e.external_note as "externalNote", e.time_code as "timeCode",
    e.project_number as "projectNumber", e.cost_code as "costCode", e.reference
  from time_entry e where e.owner_id = p.user_id and e.day between ${first} and ${last} and e.deleted_at is null order by e.day, e.id`

const SAVED_PAY = sql.raw(SAVED_PAY_NAMES.map((name) => `r.${payColumn(name)} as "${name}"`).join(', '))

/**
 * Saved Snurra data since the last seal, or since the January of the latest opening before it: nothing earlier affects
 * a balance.
 */
const savedMonths = (month: Month): SQL => sql`
  select r.month, ${SAVED_PAY}
  from pay_record r where r.owner_id = p.user_id and r.month <= ${month} and r.month > coalesce(l.month, '') and r.month >= coalesce(
    (select max(o.year) || '-01' from pay_opening o where o.owner_id = p.user_id and o.year <= ${yearOf(month)}), '')`

/** Which of these users are unknown. */
export async function unknownUsers(executor: Executor, userIds: readonly number[]): Promise<number[]> {
  const rows = await fetchRows<{ id: number }>(
    executor,
    sql`
    select id from unnest(${sql.param([...userIds])}::int[]) id where not exists (select from person where user_id = id) order by id`,
  )
  return rows.map(({ id }) => id)
}

/** Locks these users' months against changes until the transaction ends, in the order of their ids. */
export async function holdForSeal(transaction: Executor, userIds: readonly number[]): Promise<void> {
  await fetchRows(
    transaction,
    sql`
    select pg_advisory_xact_lock(hashtext('months of'), id) from (select id from unnest(${sql.param([...userIds])}::int[]) id order by id) held`,
  )
}

export interface NewSeal {
  readonly ownerId: number
  readonly month: Month
  readonly version: number
  readonly snapshot: string
  readonly sha256: string
  readonly previousSha256: string | null
}

/**
 * Stores seals, all in one statement; staged imports of the months are deleted. The database checks each hash again.
 */
export async function insertSeals(
  transaction: Executor,
  seals: readonly NewSeal[],
  { by, at }: { by: number; at: Date },
): Promise<void> {
  await fetchRows(
    transaction,
    sql`
    with sealed as (
      insert into month_seal (owner_id, month, version, snapshot, sha256, previous_sha256, sealed_at, sealed_by)
      select "ownerId", month, version, convert_to(snapshot, 'UTF8'), sha256, "previousSha256", ${at.toISOString()}::timestamptz, ${by}::int
      from jsonb_to_recordset(${JSON.stringify(seals)}::jsonb)
        as sent ("ownerId" integer, month text, version smallint, snapshot text, sha256 text, "previousSha256" text)
      returning owner_id, month)
    delete from pay_import i using sealed where i.owner_id = sealed.owner_id and i.month = sealed.month`,
  )
}

/**
 * Records that users are reminded now, unless another administrator did so since `after`; returns the users to remind.
 */
export async function storeReminders(
  transaction: Executor,
  month: Month,
  userIds: readonly number[],
  { by, at, after }: { by: number; at: Date; after: Date },
): Promise<number[]> {
  const rows = await fetchRows<{ ownerId: number }>(
    transaction,
    sql`
    insert into month_reminder as r (owner_id, month, reminded_at, reminded_by)
    select id, ${month}, ${at.toISOString()}::timestamptz, ${by}::int from unnest(${sql.param([...userIds])}::int[]) id order by id
    on conflict (owner_id, month) do update set reminded_at = excluded.reminded_at, reminded_by = excluded.reminded_by
    where r.reminded_at <= ${after.toISOString()}::timestamptz
    returning owner_id as "ownerId"`,
  )
  return rows.map(({ ownerId }) => ownerId)
}
