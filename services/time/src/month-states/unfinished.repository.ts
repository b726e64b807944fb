import { type Month, monthOf, type PlainDate } from '@portal/platform-domain'
import { type Executor, fetchRows } from '@portal/service-kit'
import { addMonths, checkMonth, firstDayOf, lastDayOf, missingBy } from '@portal/time-domain'
import type { UnfinishedMonths } from '@portal/time-contract'
import { sql } from 'drizzle-orm'
import { startsOnForSelf } from '../people/starts-on.repository.ts'

/** How many months before the present one are asked for. */
const MONTHS_BACK = 12

interface Row {
  readonly months: readonly Month[]
  readonly isClosed: boolean
  readonly startsOn: PlainDate
  readonly days: readonly PlainDate[]
}

/**
 * The owner's months that are over and still to be closed, since the first with anything in it, and the number of days
 * before `today` that lack time in the running month; none once that month is closed.
 */
export async function readUnfinished(executor: Executor, ownerId: number, today: PlainDate): Promise<UnfinishedMonths> {
  const present = monthOf(today)
  const [row] = await fetchRows<Row>(
    executor,
    sql`
    with began as (select least(
      (select to_char(min(day), 'YYYY-MM') from time_entry where owner_id = ${ownerId} and deleted_at is null),
      (select min(month) from month_state where owner_id = ${ownerId} and (closed or mileage > 0))) as month)
    select (
        select coalesce(json_agg(past.month order by past.month), '[]') from (
          select to_char(day, 'YYYY-MM') as month from generate_series(
            ${firstDayOf(addMonths(present, -MONTHS_BACK))}::date, ${firstDayOf(addMonths(present, -1))}::date, interval '1 month') day) past
        where past.month >= (select month from began)
          and not exists (select from month_state m where m.owner_id = ${ownerId} and m.month = past.month and m.closed)
          and not exists (select from month_seal s where s.owner_id = ${ownerId} and s.month >= past.month)) as months,
      exists (select from month_state where owner_id = ${ownerId} and month = ${present} and closed)
        or exists (select from month_seal where owner_id = ${ownerId} and month >= ${present}) as "isClosed",
      to_char(${startsOnForSelf(ownerId, today)}, 'YYYY-MM-DD') as "startsOn",
      (select coalesce(json_agg(distinct to_char(day, 'YYYY-MM-DD')), '[]') from time_entry
        where owner_id = ${ownerId} and day between ${firstDayOf(present)} and ${lastDayOf(present)} and deleted_at is null) as days`,
  )
  if (!row) throw new Error('The unfinished months were not read')
  const entries = row.days.map((day) => ({ day, status: 'work' as const, hours: 0 }))
  const { missing } = checkMonth(present, entries, row.startsOn)
  return { months: row.months, missingDays: row.isClosed ? 0 : missingBy(today, missing).due.length }
}
