import { sql, type SQL } from 'drizzle-orm'
import { type PlainDate, readSearch } from '@portal/platform-domain'
import { onDays, searchPattern } from '@portal/service-kit'

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
  const pattern = searchPattern(search)
  if (pattern === null) return null
  const { amounts, days, number } = readSearch(search ?? '', today)
  if (number !== undefined) return sql`r.id = ${number}`
  const parts = [
    sql.join(
      patternsOf(search ?? '', pattern).map((one) => sql`(${byText(one)})`),
      sql` and `,
    ),
    ...(amounts ? [sql`r.amount between ${amounts.from} and ${amounts.to}`] : []),
    ...(days ? [onDays(sql`r.date`, days, today)] : []),
    ...others,
  ]
  return sql`(${sql.join(parts, sql` or `)})`
}

/** The index of texts finds nothing shorter. */
const SHORTEST_WORD = 3
const MOST_WORDS = 5

/** A pattern for each word, in any order; the whole text as one where a word is too short for the index. */
function patternsOf(search: string, whole: string): readonly string[] {
  const words = search.trim().split(/\s+/)
  const areIndexed = words.length <= MOST_WORDS && words.every(({ length }) => length >= SHORTEST_WORD)
  return areIndexed ? words.flatMap((word) => searchPattern(word) ?? []) : [whole]
}
