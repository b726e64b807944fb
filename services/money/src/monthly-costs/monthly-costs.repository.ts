import { sql } from 'drizzle-orm'
import { MAX_EXPLAINING_RECORDS, type MonthlyCosts } from '@portal/money-contract/for-services'
import type { Month } from '@portal/platform-domain'
import { type Executor, fetchRows } from '@portal/service-kit'

type Explaining = MonthlyCosts['records'][number]
interface Sums {
  readonly costs: number
  readonly tools: number
  readonly recordCount: number
  readonly records: readonly Explaining[]
}

/**
 * The costs of the owner's month: receipts and ordered purchases by their own date, without deleted ones (D47). One
 * statement, so that sums and records agree.
 */
export async function sumMonth(executor: Executor, ownerId: number, month: Month): Promise<MonthlyCosts> {
  const inMonth = sql`owner_id = ${ownerId} and deleted_at is null and date >= ${`${month}-01`}::date and date < ${`${month}-01`}::date + interval '1 month'`
  const [row] = await fetchRows<Sums>(
    executor,
    sql`
    with counted as materialized (
      select 'receipt' as kind, id, file_name as name, date, amount, 'costs' as counts from receipt where ${inMonth}
      union all
      select 'purchase', id, purchase_title(id, file_name, note, link), date, amount, case type when 'workTool' then 'tools' else 'costs' end
      from purchase where ${inMonth} and status = 'ordered'
    ), listed as (select * from counted order by date, kind desc, id limit ${MAX_EXPLAINING_RECORDS})
    select
      coalesce(sum(amount) filter (where counts = 'costs'), 0)::bigint as costs,
      coalesce(sum(amount) filter (where counts = 'tools'), 0)::bigint as tools,
      count(*)::int as "recordCount",
      (select coalesce(json_agg(listed order by date, kind desc, id), '[]') from listed) as records
    from counted`,
  )
  return {
    costs: row?.costs ?? 0,
    tools: row?.tools ?? 0,
    recordCount: row?.recordCount ?? 0,
    records: [...(row?.records ?? [])],
  }
}
