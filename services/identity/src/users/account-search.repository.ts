import { numberMeant } from '@portal/platform-domain'
import { wordPatterns } from '@portal/service-kit'
import { type SQL, sql } from 'drizzle-orm'

/** Whether this text narrows a list of accounts. */
export const hasSearch = (search: string | undefined): boolean =>
  wordPatterns(search).length > 0 || numberMeant(search ?? '') !== undefined

/** Of the accounts `r`: every word occurs in name or address; a number (`#7`) is that account's alone. */
export function matchesSearch(search: string | undefined): SQL {
  const number = numberMeant(search ?? '')
  if (number !== undefined) return sql`and r.id = ${number}`
  const patterns = wordPatterns(search)
  return sql.join(
    patterns.map((pattern) => sql`and r.search_text like ${pattern}`),
    sql` `,
  )
}
