import { type Executor, fetchRows } from '@portal/service-kit'
import { sql } from 'drizzle-orm'

/** When the newest complete backup ended; null before the first. Rows come from `npm run backup` or the operator's job. */
export async function lastBackup(executor: Executor): Promise<Date | null> {
  const [backup] = await fetchRows<{ readonly at: Date | null }>(executor, sql`select max(ended_at) as at from backup`)
  return backup?.at ?? null
}
