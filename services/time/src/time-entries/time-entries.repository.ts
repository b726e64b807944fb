import type { Month, PlainDate } from '@portal/platform-domain'
import { changesOf, columnList, type Executor, fetchRows, listOf } from '@portal/service-kit'
import type { MonthEntries } from '@portal/time-contract'
import { type EntryContent, firstDayOf, lastDayOf, MAX_DAY_HOURS, type TimeEntry } from '@portal/time-domain'
import { getTableColumns, sql } from 'drizzle-orm'
import { markFrom, sealMarkOf, type StoredMark } from '../month-states/seal-mark.repository.ts'
import { timeEntries } from '../db/schema/time-entries.ts'

/** The owner's entries of a month, in order, and its seal, in one statement. */
export async function listMonth(executor: Executor, ownerId: number, month: Month): Promise<MonthEntries> {
  const [row] = await fetchRows<{ entries: TimeEntry[]; seal: StoredMark }>(
    executor,
    sql`
    select ${sealMarkOf(ownerId, month)} as seal, ${listOf(
      sql`json_build_object('id', id, 'userId', owner_id, 'day', day, 'status', status, 'hours', hours,
      'description', description, 'externalNote', external_note, 'timeCode', time_code, 'projectNumber', project_number, 'costCode', cost_code,
      'reference', reference) order by day, id`,
      sql`
      time_entry where owner_id = ${ownerId} and day between ${firstDayOf(month)} and ${lastDayOf(month)} and deleted_at is null`,
    )} as entries`,
  )
  return Object.assign(row?.entries ?? [], { seal: markFrom(row?.seal ?? null) })
}

/** The owner's entries between two days, both included, in order. */
export async function listEntries(
  executor: Executor,
  ownerId: number,
  first: PlainDate,
  last: PlainDate,
): Promise<TimeEntry[]> {
  return fetchRows<TimeEntry>(
    executor,
    sql`
    select id, owner_id as "userId", day, status, hours, description, external_note as "externalNote", time_code as "timeCode",
      project_number as "projectNumber", cost_code as "costCode", reference
    from time_entry where owner_id = ${ownerId} and day between ${first} and ${last} and deleted_at is null
    order by day, id`,
  )
}

/** The columns of an entry, as the domain has it. */
export const PUBLIC = columnList({
  id: timeEntries.id,
  userId: timeEntries.ownerId,
  day: timeEntries.day,
  status: timeEntries.status,
  hours: timeEntries.hours,
  description: timeEntries.description,
  externalNote: timeEntries.externalNote,
  timeCode: timeEntries.timeCode,
  projectNumber: timeEntries.projectNumber,
  costCode: timeEntries.costCode,
  reference: timeEntries.reference,
})
const COLUMNS = getTableColumns(timeEntries)

const ofOwner = (ownerId: number, ids: readonly number[]) =>
  sql`id = any(${sql.param([...ids])}::int[]) and owner_id = ${ownerId} and deleted_at is null`

/** JSON in PostgreSQL refuses half a surrogate pair; it is stored as in a parameter of its own, as U+FFFD. */
const wellFormed = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed() : value

/** Stores all of them, in the given order: one statement for any number, which is prepared once. */
export async function insertEntries(
  executor: Executor,
  who: { ownerId: number; createdBy: number },
  entries: readonly EntryContent[],
): Promise<TimeEntry[]> {
  if (entries.length === 0) return []
  return fetchRows<TimeEntry>(
    executor,
    sql`
    insert into time_entry (owner_id, created_by, day, status, hours, description, external_note, time_code, project_number, cost_code, reference)
    select ${who.ownerId}::int, ${who.createdBy}::int, day, status, hours, description, "externalNote", "timeCode", "projectNumber", "costCode", reference
    from json_to_recordset(${JSON.stringify(entries, wellFormed)}::json) as entry (day date, status text, hours int, description text,
      "externalNote" text, "timeCode" text, "projectNumber" text, "costCode" text, reference text)
    returning ${PUBLIC}`,
  )
}

/**
 * The existing ones of the owner's entries, locked until the transaction ends; in the order of their ids, so that two
 * transactions cannot deadlock.
 */
export function holdEntries(transaction: Executor, ownerId: number, ids: readonly number[]): Promise<TimeEntry[]> {
  return fetchRows<TimeEntry>(
    transaction,
    sql`select ${PUBLIC} from time_entry where ${ofOwner(ownerId, ids)} order by id for update`,
  )
}

/** Sent at once: the caller's next statement counts the day's hours with this change. */
export async function updateEntry(
  executor: Executor,
  ownerId: number,
  id: number,
  change: EntryContent & { changedBy: number; changedAt: Date },
): Promise<TimeEntry> {
  const [row] = await fetchRows<TimeEntry>(
    executor,
    sql`update time_entry set ${changesOf(COLUMNS, change)} where ${ofOwner(ownerId, [id])} returning ${PUBLIC}`,
  )
  if (!row) throw new Error('The entry was not changed')
  return row
}

export async function markEntriesDeleted(
  executor: Executor,
  ownerId: number,
  ids: readonly number[],
  deletion: { by: number; at: Date },
): Promise<void> {
  await fetchRows(
    executor,
    sql`update time_entry set deleted_at = ${deletion.at}, deleted_by = ${deletion.by} where ${ofOwner(ownerId, ids)}`,
  )
}

/** The first of these days on which the owner has more than 24 hours (D36). */
export async function overfullDay(
  executor: Executor,
  ownerId: number,
  days: Iterable<PlainDate>,
): Promise<PlainDate | null> {
  const [row] = await fetchRows<{ day: PlainDate }>(
    executor,
    sql`
    select day from time_entry where owner_id = ${ownerId} and day = any(${sql.param([...new Set(days)])}::date[]) and deleted_at is null
    group by day having sum(hours) > ${MAX_DAY_HOURS} order by day limit 1`,
  )
  return row?.day ?? null
}

/** The days of a month on which the owner has an entry. */
export async function daysWithEntries(executor: Executor, ownerId: number, month: Month): Promise<Set<PlainDate>> {
  const rows = await fetchRows<{ day: PlainDate }>(
    executor,
    sql`
    select distinct day from time_entry
    where owner_id = ${ownerId} and day between ${firstDayOf(month)} and ${lastDayOf(month)} and deleted_at is null`,
  )
  return new Set(rows.map((row) => row.day))
}
