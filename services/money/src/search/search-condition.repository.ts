import { sql, type SQL } from 'drizzle-orm'
import { type PlainDate, readSearch } from '@portal/platform-domain'
import { onDays, wordPatterns } from '@portal/service-kit'

/**
 * The condition of a search on the records of alias `r`: `byText` with the `like` pattern of every word, the amount or
 * the days that the text means, both words and days (`hotell augusti`), or one of `others`; for a number (`#7`) that
 * record alone. `null` for an empty search.
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
  const ofWords = (words: readonly string[]) =>
    sql.join(
      words.map((one) => sql`(${byText(one)})`),
      sql` and `,
    )
  const parts = [
    ofWords(patterns),
    ...wordsAndDays(search ?? '', today).map(
      ({ words, days: its }) => sql`(${ofWords(wordPatterns(words))} and (${onDays(sql`r.date`, its, today)}))`,
    ),
    ...(amounts ? [sql`r.amount between ${amounts.from} and ${amounts.to}`] : []),
    ...(days ? [onDays(sql`r.date`, days, today)] : []),
    ...others,
  ]
  return sql`(${sql.join(parts, sql` or `)})`
}

/** The ways to read a text as words and then days. */
function wordsAndDays(text: string, today: PlainDate) {
  const all = text.trim().split(/\s+/)
  return all.slice(1).flatMap((_, index) => {
    const { days } = readSearch(all.slice(index + 1).join(' '), today)
    return days ? [{ words: all.slice(0, index + 1).join(' '), days }] : []
  })
}
