import type { Month, PlainDate } from '@portal/platform-domain'
import { type Executor, fetchRows } from '@portal/service-kit'
import type { ClosingYearRow, PastClosingAct, WaitingMonth } from '@portal/time-contract'
import { addMonths, type Finding, firstDayOf } from '@portal/time-domain'
import { type SQL, sql } from 'drizzle-orm'
import { STARTS_ON } from '../people/starts-on.repository.ts'
import { saidFinding } from './close-texts.ts'
import { CORRECTS, UNANSWERED, WITHDRAWS } from './corrections.repository.ts'

/**
 * The state of the month `w` of the user `p`, whose row of that month is `m`. A month that has begun is open from the
 * first day of employment on, with nothing in it too; `unknown` decides for users without that day. An empty month
 * before a sealed one can no longer be closed. `present` is the running month's first day.
 */
const stateIn = (present: PlainDate, unknown: SQL) => sql`
  case
    when exists (select from month_seal s where s.owner_id = p.user_id and s.month = w.month) then 'sealed'
    when m.closed then 'klar'
    when exists (select from month_seal s where s.owner_id = p.user_id and s.month > w.month) then 'none'
    when m.mileage > 0
      or (p.role = 'user' and p.active and w.first <= ${present}::date and coalesce(${STARTS_ON} < w.first + interval '1 month', ${unknown}))
      or exists (select from time_entry e where e.owner_id = p.user_id and e.deleted_at is null and e.day >= w.first and e.day < w.first + interval '1 month')
      or exists (select from pay_record r where r.owner_id = p.user_id and r.month = w.month)
      or exists (select from pay_correction c where c.owner_id = p.user_id and c.month = w.month and ${CORRECTS}) then 'open'
    else 'none' end`

/**
 * Whether a user without a first day of employment keeps a month waiting: the one before `present`, and an earlier one
 * once they have reported in it or before.
 */
const isAwaited = (present: Month) => sql`(w.month >= ${addMonths(present, -1)} or exists (
  select from time_entry e where e.owner_id = p.user_id and e.deleted_at is null and e.day < w.first + interval '1 month'))`

/**
 * The state of each month of the year, as its own list has it, for active users of role 1 who have started by its end and for those who have
 * anything in the year; in the order of their names.
 */
export function readClosingYear(executor: Executor, year: number, present: Month): Promise<ClosingYearRow[]> {
  return fetchRows<ClosingYearRow>(
    executor,
    sql`
    with wanted as (select to_char(make_date(${year}::int, n, 1), 'YYYY-MM') as month, make_date(${year}::int, n, 1) as first, n
      from generate_series(1, 12) n)
    select user_id as "userId", first_name as "firstName", last_name as "lastName", months,
      to_char(${STARTS_ON}, 'YYYY-MM-DD') as "startsOn"
    from person p cross join lateral (
      select json_agg(${stateIn(firstDayOf(present), sql`true`)} order by w.n) as months
      from wanted w left join month_state m on m.owner_id = p.user_id and m.month = w.month) states
    where (role = 'user' and active and coalesce(${STARTS_ON} < make_date(${year}::int + 1, 1, 1), true)) or exists (select from json_array_elements_text(months) state where state <> 'none')
    order by (first_name || ' ' || last_name) collate "sv-x-icu", user_id`,
  )
}

/** How many months before the present one can wait. */
const WAITING_MONTHS = 12

/**
 * The months before `present` that wait for an administrator, the earliest first: those of the last twelve since the
 * first that anyone has closed, and always the last one with all users of the month's list; and months of any age with
 * a request that has no answer.
 */
export function readWaitingMonths(executor: Executor, present: Month): Promise<WaitingMonth[]> {
  const first = firstDayOf(addMonths(present, -WAITING_MONTHS))
  const last = addMonths(present, -1)
  return fetchRows<WaitingMonth>(
    executor,
    sql`
    with wanted as (select to_char(day, 'YYYY-MM') as month, day::date as first
      from generate_series(${first}::date, ${firstDayOf(present)}::date - interval '1 month', interval '1 month') day),
    counted as (
      select w.month, count(*) filter (where state = 'open') as open, count(*) filter (where state = 'klar') as klar,
        bool_or(bool_or(state in ('klar', 'sealed'))) over (order by w.month) or w.month = ${last} as counts
      from person p cross join wanted w left join month_state m on m.owner_id = p.user_id and m.month = w.month
      cross join lateral (select ${stateIn(firstDayOf(present), isAwaited(present))} as state) states
      group by w.month),
    asked as (select month, count(distinct owner_id) as requests from correction_request r where ${UNANSWERED} group by month)
    select coalesce(counted.month, asked.month) as month, coalesce(open, 0)::int as open, coalesce(klar, 0)::int as klar,
      coalesce(requests, 0)::int as requests
    from (select month, open, klar from counted where counts and open + klar > 0) counted full join asked using (month)
    order by 1`,
  )
}

/** The events of a month, oldest first; of reminders only the last one is known. */
export async function readClosingHistory(executor: Executor, ownerId: number, month: Month): Promise<PastClosingAct[]> {
  const rows = await fetchRows<PastClosingAct & { readonly findings: readonly Finding[] | null }>(
    executor,
    sql`
    select kind, at, by, coalesce(trim(first_name || ' ' || last_name), '') as name, text, "isWithdrawable", findings from (
      select 'reminded' as kind, reminded_at as at, reminded_by as by, '' as text, 0 as n, false as "isWithdrawable", null::json as findings from month_reminder where owner_id = ${ownerId} and month = ${month}
      union all select 'klar', closed_at, coalesce(closed_by, owner_id), coalesce(close_reason, ''), 1, false, null from month_state
        where owner_id = ${ownerId} and month = ${month} and closed and closed_at is not null
      union all select 'sealed', sealed_at, sealed_by, '', 2, false, findings from month_seal where owner_id = ${ownerId} and month = ${month}
      union all select case when ${CORRECTS} then case when of_month = ${month} then 'correction' else 'corrects' end when ${WITHDRAWS} then 'withdrawn' else 'answered' end,
          created_at, created_by, reason, 3, false, null
        from pay_correction c where owner_id = ${ownerId} and (of_month = ${month} or (month = ${month} and ${CORRECTS}))
      union all select 'requested', requested_at, owner_id, text, 3, ${UNANSWERED}, null from correction_request r where owner_id = ${ownerId} and month = ${month}) acts
    left join person on user_id = by
    order by at, n`,
  )
  return rows.map(({ findings, ...act }) => (findings ? { ...act, despite: findings.map(saidFinding) } : act))
}
