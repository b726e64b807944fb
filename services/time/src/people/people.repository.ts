import { sql } from 'drizzle-orm'
import { type Executor, fetchRows } from '@portal/service-kit'

/** Whether identity has published that user. */
export async function isKnown(executor: Executor, userId: number): Promise<boolean> {
  const [row] = await fetchRows(executor, sql`select from person where user_id = ${userId}`)
  return row !== undefined
}
