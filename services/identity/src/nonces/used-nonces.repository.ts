import { type Executor, fetchRows } from '@portal/service-kit'
import { sql } from 'drizzle-orm'

/** Marks a nonce as used; false when it already was, also for two requests at once. */
export async function useNonce(executor: Executor, nonce: string, expiresAt: Date): Promise<boolean> {
  const rows = await fetchRows(
    executor,
    sql`insert into used_nonce (nonce, expires_at) values (${nonce}, ${expiresAt}) on conflict do nothing returning nonce`,
  )
  return rows.length > 0
}

/** Deletes nonces that have expired. */
export async function forgetOldNonces(executor: Executor, now: Date): Promise<void> {
  await fetchRows(executor, sql`delete from used_nonce where expires_at <= ${now}`)
}
