import {
  type CountedFrontEndError,
  FRONT_END_ERROR_DAYS,
  FRONT_END_ERRORS_A_DAY,
  type FrontEndError,
  SHOWN_FRONT_END_ERRORS,
} from '@portal/identity-domain'
import { addDays, dayInStockholm, timestampInStockholm } from '@portal/platform-domain'
import { type Executor, fetchRows, type Sample } from '@portal/service-kit'
import { sql } from 'drizzle-orm'

const firstDay = (now: Date) => addDays(dayInStockholm(now), 1 - FRONT_END_ERROR_DAYS)

/**
 * Counts an error of today, in one statement; the first one's stack stays. When today has as many different ones as it may, a new one is
 * dropped.
 */
export async function countFrontEndError(
  executor: Executor,
  { remote, version, kind, error, place, page, stack = [] }: FrontEndError,
  device: string,
  now: Date,
): Promise<void> {
  const day = dayInStockholm(now)
  const places = (stack.length > 0 ? stack : [place]).filter((one) => one !== '')
  const key = sql`${day}::date, ${remote}, ${version}, ${kind}, ${error}, ${place}`
  await fetchRows(
    executor,
    sql`
    insert into front_end_error as e (day, remote, version, kind, error, place, page, device, stack, count, last_at)
    select ${key}, ${page}, ${device}, ${sql.param([...places])}::text[], 1, ${now.toISOString()}::timestamptz
    where (select count(*) from front_end_error where day = ${day}) < ${FRONT_END_ERRORS_A_DAY}
      or exists (select from front_end_error where (day, remote, version, kind, error, place) = (${key}))
    on conflict (day, remote, version, kind, error, place) do update
      set count = e.count + 1, page = excluded.page, device = excluded.device, last_at = excluded.last_at`,
  )
}

export async function listFrontEndErrors(executor: Executor, now: Date): Promise<CountedFrontEndError[]> {
  const rows = await fetchRows<
    Omit<CountedFrontEndError, 'lastAt' | 'source'> & { lastAt: Date; source: string[] | null }
  >(
    executor,
    sql`
    select remote, version, kind, error, place, sum(count)::int as count, max(last_at) as "lastAt", min(day)::text as "firstDay",
      (array_agg(page order by last_at desc))[1] as page, (array_agg(device order by last_at desc))[1] as device,
      (array_agg(to_jsonb(source) order by last_at desc) filter (where source is not null))[1] as source
    from front_end_error where day >= ${firstDay(now)}
    group by remote, version, kind, error, place order by max(last_at) desc, remote, place limit ${SHOWN_FRONT_END_ERRORS}`,
  )
  return rows.map(({ lastAt, source, ...row }) => ({
    ...row,
    source: source ?? [],
    lastAt: timestampInStockholm(lastAt),
  }))
}

/** For /metrics: the number of errors of each release and kind. */
export async function sumFrontEndErrors(executor: Executor, now: Date): Promise<Sample[]> {
  const rows = await fetchRows<{ remote: string; version: string; kind: string; value: number }>(
    executor,
    sql`
    select remote, version, kind, sum(count)::int as value from front_end_error where day >= ${firstDay(now)}
    group by remote, version, kind`,
  )
  return rows.map(({ value, ...labels }) => ({ value, labels }))
}

/** Deletes days that are no longer shown. */
export async function forgetOldFrontEndErrors(executor: Executor, now: Date): Promise<void> {
  await fetchRows(executor, sql`delete from front_end_error where day < ${firstDay(now)}`)
}
