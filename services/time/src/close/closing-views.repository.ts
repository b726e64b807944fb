import type { Month } from '@portal/platform-domain'
import { type Executor, fetchRows } from '@portal/service-kit'
import type { ClosingYearRow, PastClosingAct } from '@portal/time-contract'
import { sql } from 'drizzle-orm'
import { STARTS_ON } from '../people/starts-on.repository.ts'

/**
 * The state of each month of the year, for active users of role 1 who have started by its end and for those who have
 * anything in the year; in the order of their names.
 */
export function readClosingYear(executor: Executor, year: number): Promise<ClosingYearRow[]> {
  return fetchRows<ClosingYearRow>(
    executor,
    sql`
    with wanted as (select to_char(make_date(${year}::int, n, 1), 'YYYY-MM') as month, make_date(${year}::int, n, 1) as first, n
      from generate_series(1, 12) n)
    select user_id as "userId", first_name as "firstName", last_name as "lastName", months,
      to_char(${STARTS_ON}, 'YYYY-MM-DD') as "startsOn"
    from person p cross join lateral (
      select json_agg(case
          when exists (select from month_seal s where s.owner_id = p.user_id and s.month = w.month) then 'sealed'
          when m.closed then 'klar'
          when m.mileage > 0
            or exists (select from time_entry e where e.owner_id = p.user_id and e.deleted_at is null and e.day >= w.first and e.day < w.first + interval '1 month')
            or exists (select from pay_record r where r.owner_id = p.user_id and r.month = w.month)
            or exists (select from pay_correction c where c.owner_id = p.user_id and c.month = w.month) then 'open'
          else 'none' end order by w.n) as months
      from wanted w left join month_state m on m.owner_id = p.user_id and m.month = w.month) states
    where (role = 'user' and active and coalesce(${STARTS_ON} < make_date(${year}::int + 1, 1, 1), true)) or exists (select from json_array_elements_text(months) state where state <> 'none')
    order by (first_name || ' ' || last_name) collate "sv-x-icu", user_id`,
  )
}

/** The events of a month, oldest first; of reminders only the last one is known. */
export function readClosingHistory(executor: Executor, ownerId: number, month: Month): Promise<PastClosingAct[]> {
  return fetchRows<PastClosingAct>(
    executor,
    sql`
    select kind, at, by, coalesce(trim(first_name || ' ' || last_name), '') as name, text from (
      select 'reminded' as kind, reminded_at as at, reminded_by as by, '' as text, 0 as n from month_reminder where owner_id = ${ownerId} and month = ${month}
      union all select 'klar', closed_at, coalesce(closed_by, owner_id), coalesce(close_reason, ''), 1 from month_state
        where owner_id = ${ownerId} and month = ${month} and closed and closed_at is not null
      union all select 'sealed', sealed_at, sealed_by, '', 2 from month_seal where owner_id = ${ownerId} and month = ${month}
      union all select case when of_month = ${month} then 'correction' else 'corrects' end, created_at, created_by, reason, 3 from pay_correction
        where owner_id = ${ownerId} and (of_month = ${month} or month = ${month})
      union all select 'requested', requested_at, owner_id, text, 3 from correction_request where owner_id = ${ownerId} and month = ${month}) acts
    left join person on user_id = by
    order by at, n`,
  )
}
