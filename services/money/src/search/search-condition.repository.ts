import { sql, type SQL } from 'drizzle-orm'
import { type PlainDate, readSearch } from '@portal/platform-domain'
import { onDays, wordPatterns } from '@portal/service-kit'

/**
 * The condition of a search on the records of alias `r`: `byText` with the `like` pattern of every word, the amount or
 * the days that the text means, or one of `others`; for a number (`#7`) that record alone. `null` for an empty search.
 */
export function searchCondition(
  search: string | undefined,
  today: PlainDate,
  byText: (pattern: string) => SQL,
  others: readonly SQL[] = [],
): SQL | null {
  const patterns = wordPatterns(search)
  if (patterns.length === 0) return null
  const { amounts, days, number } = readSearch(search ?? '', today)
  if (number !== undefined) return sql`r.id = ${number}`
  const parts = [
    sql.join(
      patterns.map((one) => sql`(${byText(one)})`),
      sql` and `,
    ),
    ...(amounts ? [sql`r.amount between ${amounts.from} and ${amounts.to}`] : []),
    ...(days ? [onDays(sql`r.date`, days, today)] : []),
    ...others,
  ]
  return sql`(${sql.join(parts, sql` or `)})`
}
