import { sql } from 'drizzle-orm'
import { type Executor, fetchRows } from '../database/index.ts'

/** Claims the daily search of the store for this replica; false while the last one is less than a day old. */
export async function beginScan(executor: Executor): Promise<boolean> {
  const due = await fetchRows(
    executor,
    sql`insert into file_scan (at) values (now()) on conflict (one) do update set at = now() where file_scan.at < now() - interval '1 day' returning at`,
  )
  return due.length > 0
}

/** Makes the search of the store due again, after a failed one. */
export async function forgetScan(executor: Executor): Promise<void> {
  await fetchRows(executor, sql`delete from file_scan`)
}

/** Claims the nightly check of every file for this replica; false when another replica has it tonight. */
export async function beginNightlyCheck(executor: Executor): Promise<boolean> {
  const mine = await fetchRows(
    executor,
    sql`insert into file_check (at) values (now()) on conflict (one) do update set at = now() where file_check.at < now() - interval '12 hours' returning at`,
  )
  return mine.length > 0
}
