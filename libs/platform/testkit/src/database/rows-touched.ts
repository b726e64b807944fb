import { sql } from 'drizzle-orm'
import { type Database, type Executor, fetchRows } from '@portal/service-kit'
import type { TestDatabase } from './test-database.ts'

/**
 * The rows of a table that PostgreSQL reads for some work, independent of the machine's speed. The work and the flush of
 * its counts share one transaction, because each connection reports its own counts.
 */
export async function rowsTouched(
  db: TestDatabase,
  { orm }: Database,
  table: string,
  work: (executor: Executor) => Promise<unknown>,
): Promise<number> {
  const read = async () => {
    const [row] = await db.admin<
      { n: number }[]
    >`select (idx_tup_fetch + seq_tup_read)::int as n from pg_stat_user_tables where relname = ${table}`
    return row?.n ?? 0
  }
  const before = await read()
  await orm.transaction(async (transaction) => {
    await work(transaction)
    await fetchRows(transaction, sql`select pg_stat_force_next_flush()`)
  })
  return (await read()) - before
}
