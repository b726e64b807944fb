import { sql } from 'drizzle-orm'
import { type Executor, fetchRows } from './index.ts'

/** For how many seconds the server has failed to archive its write-ahead log; 0 while it works or is off. */
export async function archiveFailing(executor: Executor): Promise<number> {
  const [archiver] = await fetchRows<{ readonly seconds: number }>(
    executor,
    sql`
    select case when last_failed_time > coalesce(last_archived_time, '-infinity')
      then floor(extract(epoch from now() - coalesce(last_archived_time, last_failed_time)))::int else 0 end as seconds
    from pg_stat_archiver`,
  )
  return archiver?.seconds ?? 0
}
