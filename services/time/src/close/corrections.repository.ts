import type { Month, PlainDate } from '@portal/platform-domain'
import { type Executor, fetchRows, newRow } from '@portal/service-kit'
import type { ListedCorrection } from '@portal/time-contract'
import { addMonths, type Hours, type SealedPay } from '@portal/time-domain'
import { getTableColumns, sql } from 'drizzle-orm'
import { payCorrections } from '../db/schema/pay-corrections.ts'

/**
 * The data for correcting a sealed month: its pay, and the hours of work on one of its days, sealed and corrected
 * since.
 */
export interface Correctable {
  readonly pay: SealedPay
  readonly dayHours: Hours
}

/** `null` when the month is not sealed. */
export async function readCorrectable(
  executor: Executor,
  ownerId: number,
  ofMonth: Month,
  day: PlainDate | undefined,
): Promise<Correctable | null> {
  const [found] = await fetchRows<Correctable>(
    executor,
    sql`
    select kept -> 'pay' as pay, (
      coalesce((select sum((e ->> 'hours')::int) from jsonb_array_elements(kept -> 'entries') e where e ->> 'day' = ${day ?? null} and e ->> 'status' = 'work'), 0)
      + coalesce((select sum(hours) from pay_correction where owner_id = ${ownerId} and of_month = ${ofMonth} and day = ${day ?? null}::date), 0))::int as "dayHours"
    from (select convert_from(snapshot, 'UTF8')::jsonb as kept from month_seal where owner_id = ${ownerId} and month = ${ofMonth}) seal`,
  )
  return found ?? null
}

export type StoredCorrection = Omit<typeof payCorrections.$inferInsert, 'id'>
const COLUMNS = getTableColumns(payCorrections)

export async function insertCorrection(transaction: Executor, correction: StoredCorrection): Promise<number> {
  const [row] = await fetchRows<{ id: number }>(
    transaction,
    sql`insert into pay_correction ${newRow(COLUMNS, correction)} returning id`,
  )
  if (!row) throw new Error('The correction was not stored')
  return row.id
}

/**
 * Of a `pay_correction` as `c`: it corrects something. The others are answers to requests that correct nothing: they
 * have no hours and are worth nothing, as no correction may be, and belong to no month but the sealed one.
 */
export const CORRECTS = sql`(c.hours is not null or c.value <> 0)`

/** Of an answer as `c` that corrects nothing: its owner withdrew the request. Every other answer has a text. */
export const WITHDRAWS = sql`(c.created_by = c.owner_id and c.reason = '')`

/** Of a `correction_request` as `r`: its month was neither corrected nor the request answered since. */
export const UNANSWERED = sql`not exists (
  select from pay_correction c where c.owner_id = r.owner_id and c.of_month = r.month and c.created_at >= r.requested_at)`

/**
 * Stores an owner's request to correct a sealed month. False when the same text is stored already and the month was not
 * corrected since.
 */
export async function insertRequest(
  transaction: Executor,
  { by, at }: { by: number; at: Date },
  month: Month,
  text: string,
): Promise<boolean> {
  const stored = await fetchRows(
    transaction,
    sql`
    insert into correction_request (owner_id, month, text, requested_at)
    select ${by}::int, ${month}, ${text}, ${at.toISOString()}::timestamptz
    where not exists (select from correction_request r where r.owner_id = ${by} and r.month = ${month} and r.text = ${text}
      and ${UNANSWERED})
    returning id`,
  )
  return stored.length > 0
}

/** Whether a request of the owner to correct that month waits for an answer. */
export async function hasRequest(executor: Executor, ownerId: number, month: Month): Promise<boolean> {
  const found = await fetchRows(
    executor,
    sql`select from correction_request r where r.owner_id = ${ownerId} and r.month = ${month} and ${UNANSWERED} limit 1`,
  )
  return found.length > 0
}

/** Stores an answer that corrects nothing, where {@link CORRECTS} tells it from a correction. */
export const insertAnswer = (
  transaction: Executor,
  { by, at }: { by: number; at: Date },
  ownerId: number,
  ofMonth: Month,
  text: string,
): Promise<number> =>
  insertCorrection(transaction, {
    ownerId,
    ofMonth,
    // The table wants a later month than the corrected one.
    month: addMonths(ofMonth, 1),
    day: null,
    hours: null,
    value: 0,
    reason: text,
    createdAt: at,
    createdBy: by,
  })

/** Stores that the owner withdraws their requests: an answer of their own without a text, as {@link WITHDRAWS} reads it. */
export const insertWithdrawal = (
  transaction: Executor,
  act: { by: number; at: Date },
  ofMonth: Month,
): Promise<number> => insertAnswer(transaction, act, act.by, ofMonth, '')

/** Corrections of a sealed month, or standing in a month, of that year; in the order in which they were made. */
export function listCorrections(executor: Executor, ownerId: number, year: number): Promise<ListedCorrection[]> {
  const inYear = `${year}-%`
  return fetchRows<ListedCorrection>(
    executor,
    sql`
    select id, of_month as "ofMonth", month, day, hours, value, reason, created_at as at, created_by as by,
      coalesce(trim(p.first_name || ' ' || p.last_name), '') as name
    from pay_correction c left join person p on p.user_id = created_by
    where owner_id = ${ownerId} and ${CORRECTS} and (month like ${inYear} or of_month like ${inYear})
    order by id`,
  )
}
