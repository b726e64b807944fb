import { sql, type SQL } from 'drizzle-orm'
import { type PlainDate, readSearch } from '@portal/platform-domain'
import { onDays, searchPattern } from '@portal/service-kit'

/**
 * The condition of a search on the records of alias `r`: `byText` with its `like` pattern, the amount or the days that
 * the text means, or one of `others`; for a number (`#7`) that record alone. `null` for an empty search.
 */
export function searchCondition(
  search: string | undefined,
  today: PlainDate,
  byText: (pattern: string) => SQL,
  others: readonly SQL[] = [],
): SQL | null {
  const pattern = searchPattern(search)
  if (pattern === null) return null
  const { amounts, days, number } = readSearch(search ?? '', today)
  if (number !== undefined) return sql`r.id = ${number}`
  const parts = [
    byText(pattern),
    ...(amounts ? [sql`r.amount between ${amounts.from} and ${amounts.to}`] : []),
    ...(days ? [onDays(sql`r.date`, days, today)] : []),
    ...others,
  ]
  return sql`(${sql.join(parts, sql` or `)})`
}
