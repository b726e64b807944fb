import { type Clock, dayInStockholm, yearOf } from '@portal/platform-domain'
import { type Executor, fetchRows, type Log, type Orm } from '@portal/service-kit'
import { sql } from 'drizzle-orm'

/** Bokföringslagen 7 kap. 2 §: to the end of the seventh year after the calendar year. */
const KEPT_YEARS = 7

/**
 * Removes legally kept data of erased users, year by year when its time is over; returns how many rows were removed.
 * Seals and corrections are removed together with the last of them, so that no chain is cut.
 */
export async function purgeErased({ orm, clock, log }: { orm: Orm; clock: Clock; log: Log }): Promise<number> {
  const firstKept = `${yearOf(dayInStockholm(clock())) - KEPT_YEARS}-01`
  const removed = await orm.transaction((transaction) => removeBefore(transaction, firstKept))
  if (removed > 0) log.info({ rows: removed, before: firstKept }, 'removed what was kept of erased users')
  return removed
}

async function removeBefore(transaction: Executor, firstKept: string): Promise<number> {
  const erased = sql`owner_id in (select user_id from erased_person)`
  const hasLater = (table: string) =>
    sql`exists (select from ${sql.identifier(table)} later where later.owner_id = r.owner_id and later.month >= ${firstKept})`
  const statements = [
    sql`delete from time_entry where ${erased} and day < ${`${firstKept}-01`}::date returning 1`,
    sql`delete from month_state where ${erased} and month < ${firstKept} returning 1`,
    sql`delete from pay_record where ${erased} and month < ${firstKept} returning 1`,
    sql`delete from pay_opening where ${erased} and year < ${Number(firstKept.slice(0, 4))} returning 1`,
    sql`delete from pay_correction r where ${erased} and not ${hasLater('pay_correction')} and not ${hasLater('month_seal')} returning 1`,
    sql`delete from month_seal r where ${erased} and not ${hasLater('month_seal')} and not exists (
      select from pay_correction c where c.owner_id = r.owner_id) returning 1`,
  ]
  let removed = 0
  for (const statement of statements) removed += (await fetchRows(transaction, statement)).length
  return removed
}
