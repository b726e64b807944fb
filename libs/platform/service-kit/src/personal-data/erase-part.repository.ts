import { type SQL, sql } from 'drizzle-orm'
import type { ErasureReceipt } from '@portal/platform-contract/personal-data'
import { type Executor, fetchRows } from '../database/index.ts'
import type { Erasure, PersonalData } from './personal-data.ts'
import { summarize } from './personal-rows.repository.ts'

/** Replaces the name of an erased user in free texts. */
export const REMOVED_WORD = '[borttaget]'

/**
 * A PostgreSQL pattern that finds the words as whole words, ignoring case and spaces; `null` without words. Words under
 * four characters are left out: they would match everywhere.
 */
export function wordsPattern(words: readonly string[]): string | null {
  const parts = [...new Set(words.map((word) => word.trim()).filter((word) => word.length >= 4))]
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&').replaceAll(/\s+/g, '\\s+'))
  return parts.length === 0 ? null : `(?<![[:alnum:]])(?:${parts.join('|')})(?![[:alnum:]])`
}

/** Removes the words from free texts of a table; `columns` are our own names, never input. */
export async function removeWords(
  transaction: Executor,
  table: string,
  columns: readonly string[],
  pattern: string | null,
): Promise<void> {
  if (pattern === null) return
  const names = columns.map((column) => sql.identifier(column))
  const sets = names.map((name) => sql`${name} = regexp_replace(${name}, ${pattern}, ${REMOVED_WORD}, 'gi')`)
  const found = names.map((name) => sql`${name} ~* ${pattern}`)
  await fetchRows(
    transaction,
    sql`update ${sql.identifier(table)} set ${sql.join(sets, sql`, `)} where ${sql.join(found, sql` or `)}`,
  )
}

/** Erases a service's part in the transaction, and returns what is kept by which law. */
export async function eraseWithin(
  transaction: Executor,
  data: PersonalData,
  erasure: Erasure,
): Promise<ErasureReceipt> {
  await data.erase(transaction, erasure)
  const waiting = await eraseEvents(transaction, erasure)
  await forgetKeys(transaction, erasure)
  const { title, kinds } = await summarize(transaction, data, erasure.person.userId)
  return { title, waiting, kinds: kinds.filter(({ rows, kept }) => rows > 0 && kept !== null) }
}

/** Removes delivered events that are about the user or name them; returns how many undelivered ones still name them. */
async function eraseEvents(transaction: Executor, { person, words }: Erasure): Promise<number> {
  const pattern = wordsPattern(words)
  const named = pattern === null ? sql`false` : sql`data::text ~* ${pattern}`
  const about = sql`data ->> 'userId' = ${String(person.userId)}`
  await fetchRows(
    transaction,
    sql`delete from job where state in ('completed', 'cancelled', 'failed') and (${about} or ${named})`,
  )
  // Events with the user's name: the event that replaces them has a higher revision.
  await fetchRows(
    transaction,
    sql`delete from job where state in ('created', 'retry') and ${about} and data ->> 'type' in ('person-changed', 'pay-changed')
      and (data ->> 'revision')::int < ${person.revision}`,
  )
  const [left] = await fetchRows<{ n: number }>(transaction, sql`select count(*)::int as n from job where ${named}`)
  return left?.n ?? 0
}

/** Stored answers of repeatable adds (D55) contain the added data. */
async function forgetKeys(transaction: Executor, { person, words }: Erasure): Promise<void> {
  const pattern = wordsPattern(words)
  const named: SQL = pattern === null ? sql`false` : sql`result::text ~* ${pattern}`
  await fetchRows(transaction, sql`delete from idempotency_key where user_id = ${person.userId} or ${named}`)
}
