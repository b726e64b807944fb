import { sql } from 'drizzle-orm'
import type { MonthRecord } from '@portal/money-contract/for-services'
import type { Month } from '@portal/platform-domain'
import { type Executor, fetchRows } from '@portal/service-kit'

interface Asked {
  readonly ownerIds: readonly number[]
  readonly first: Month
  readonly last: Month
}

/**
 * All records of these owners in these months by the records' own dates, in one statement, so that no record is
 * duplicated or missing. A refused purchase (`purchaseState`) waits for no decision: it is left out.
 */
export function recordsOfMonths(executor: Executor, { ownerIds, first, last }: Asked): Promise<MonthRecord[]> {
  const owners = sql.param([...new Set(ownerIds)])
  const among = sql`owner_id = any(${owners}::int[]) and deleted_at is null
    and date >= ${`${first}-01`}::date and date < ${`${last}-01`}::date + interval '1 month'`
  return fetchRows<MonthRecord>(
    executor,
    sql`
    select owner_id as "ownerId", 'receipt' as kind, id, date, amount, file_sha256 as "fileSha256", 'costs' as counts from receipt where ${among}
    union all
    select owner_id, 'invoice', id, date, amount, file_sha256, 'nothing' from invoice where ${among}
    union all
    select owner_id, 'purchase', id, date, amount, file_sha256,
      case when status <> 'ordered' then 'undecided' when type = 'workTool' then 'tools' else 'costs' end
    from purchase where ${among} and not (status = 'submitted' and comment <> '')
    order by 1, 4, 2, 3`,
  )
}
