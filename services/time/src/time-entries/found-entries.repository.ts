import { sql } from 'drizzle-orm'
import { type Executor, fetchRows, wordPatterns } from '@portal/service-kit'
import type { TimeEntry } from '@portal/time-domain'
import { PUBLIC } from './time-entries.repository.ts'

/** In `MOST_ROWS` it is part of the text, for one plan of every call (ADR 18). */
const MOST = 5
const MOST_ROWS = sql`limit 5`
/** So many of the owner's newest entries, of about two years, are read before the index of words. */
const NEWEST_ROWS = sql`limit 500`
const NEWEST_FIRST = sql`order by day desc, id desc`
/** Shorter words are not in the index. */
const INDEXED = /[\p{L}\p{N}]{3}/u
/** The expression of the index `time_entry_words`. */
const WORDS = sql`lower(project_number || ' ' || time_code || ' ' || cost_code || ' ' || reference || ' ' || description || ' ' || external_note)`

/**
 * The owner's newest entries with every word of a text in project, codes, reference or notes; at most five. What many
 * entries match is among the newest ones; where it is not, few match, and the index finds them.
 */
export async function foundEntries(executor: Executor, ownerId: number, search: string): Promise<TimeEntry[]> {
  const patterns = wordPatterns(search)
  if (patterns.length === 0) return []
  const matches = sql.join(
    patterns.map((pattern) => sql`${WORDS} like ${pattern}`),
    sql` and `,
  )
  const ofOwner = sql`owner_id = ${ownerId} and deleted_at is null`
  const near = await fetchRows<TimeEntry>(
    executor,
    sql`
    select ${PUBLIC} from (select * from time_entry where ${ofOwner} ${NEWEST_FIRST} ${NEWEST_ROWS}) time_entry
    where ${matches} ${NEWEST_FIRST} ${MOST_ROWS}`,
  )
  if (near.length === MOST || !patterns.some((pattern) => INDEXED.test(pattern))) return near
  return fetchRows<TimeEntry>(
    executor,
    sql`
    with filtered as materialized (select id, day from time_entry where ${ofOwner} and ${matches})
    select ${PUBLIC} from time_entry where id in (select id from filtered ${NEWEST_FIRST} ${MOST_ROWS}) ${NEWEST_FIRST}`,
  )
}
