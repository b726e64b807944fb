import { erasePerson, type Erasure, type Executor, fetchRows, removeWords, wordsPattern } from '@portal/service-kit'
import { sql } from 'drizzle-orm'

/** Removed with the user: no pay is based on it. */
const REMOVED = ['absence_feed', 'pay_import', 'month_reminder', 'correction_request'] as const

/**
 * Keeps days, hours, codes and pay (bokföringslagen 7 kap. 2 §, arbetstidslagen 11 §), and seals byte for byte; removes
 * what the user wrote, and their names in what others wrote.
 */
export async function eraseTime(transaction: Executor, erasure: Erasure): Promise<void> {
  const { userId, revision } = erasure.person
  await erasePerson(transaction, erasure)
  for (const table of REMOVED)
    await fetchRows(transaction, sql`delete from ${sql.identifier(table)} where owner_id = ${userId}`)
  await fetchRows(
    transaction,
    sql`
    insert into profile_pay as p (user_id, revision, salary, pension) values (${userId}, ${revision}, 0, 0)
    on conflict (user_id) do update set salary = 0, pension = 0, revision = greatest(p.revision, excluded.revision)`,
  )
  await fetchRows(
    transaction,
    sql`update time_entry set description = '', external_note = '', reference = '' where owner_id = ${userId}`,
  )
  await fetchRows(transaction, sql`update month_state set close_reason = null where owner_id = ${userId}`)
  const pattern = wordsPattern(erasure.words)
  await removeWords(transaction, 'time_entry', ['description', 'external_note', 'reference'], pattern)
  await removeWords(transaction, 'month_state', ['close_reason'], pattern)
}
