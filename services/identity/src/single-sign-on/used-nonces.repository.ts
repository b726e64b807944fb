import { type Executor, fetchRows } from '@portal/service-kit'
import { sql } from 'drizzle-orm'

/** Uses a nonce up; false when it already was, also for two at the same time. */
export async function useNonce(executor: Executor, nonce: string, expiresAt: Date): Promise<boolean> {
  const rows = await fetchRows(
    executor,
    sql`insert into used_nonce (nonce, expires_at) values (${nonce}, ${expiresAt}) on conflict do nothing returning nonce`,
  )
  return rows.length > 0
}

/** Forgets those that run out anyway. */
export async function forgetOldNonces(executor: Executor, now: Date): Promise<void> {
  await fetchRows(executor, sql`delete from used_nonce where expires_at <= ${now}`)
}
