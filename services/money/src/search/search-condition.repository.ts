import { sql, type SQL } from 'drizzle-orm'
import { type DateRange, type PlainDate, readSearch, type SearchMeaning } from '@portal/platform-domain'
import { onDays, wordPatterns } from '@portal/service-kit'

/** One way in which a record matches a text: by all that is set here. */
export interface SearchPart extends Pick<SearchMeaning, 'amounts' | 'number'> {
  /** The `like` pattern of every word. */
  readonly patterns?: readonly string[]
  readonly days?: readonly DateRange[]
}

/**
 * The ways in which a search finds records: by its words, by the amount or the days that it means, or by both words and
 * days (`hotell augusti`, `augusti hotell`); for a number (`#7`) that record alone. None for an empty search.
 */
export function searchParts(search: string | undefined, today: PlainDate): readonly SearchPart[] {
  const text = search ?? ''
  const patterns = wordPatterns(text)
  if (patterns.length === 0) return []
  const { amounts, days, number } = readSearch(text, today)
  if (number !== undefined) return [{ number }]
  return [
    { patterns },
    ...wordsAndDays(text, today).map(({ words, days: its }) => ({ patterns: wordPatterns(words), days: its })),
    ...(amounts ? [{ amounts }] : []),
    ...(days ? [{ days }] : []),
  ]
}

/** The condition of a part on the records of alias `r`; `byText` is that of one word. */
export function partCondition(
  { patterns, amounts, days, number }: SearchPart,
  today: PlainDate,
  byText: (pattern: string) => SQL,
): SQL {
  return sql.join(
    [
      ...(patterns ?? []).map((pattern) => sql`(${byText(pattern)})`),
      ...(amounts ? [sql`r.amount between ${amounts.from} and ${amounts.to}`] : []),
      ...(days ? [sql`(${onDays(sql`r.date`, days, today)})`] : []),
      ...(number === undefined ? [] : [sql`r.id = ${number}`]),
    ],
    sql` and `,
  )
}

/**
 * The condition of a search on the records of alias `r`: `byText` with the `like` pattern of every word, what else the
 * text means, or one of `others`. `null` for an empty search.
 */
export function searchCondition(
  search: string | undefined,
  today: PlainDate,
  byText: (pattern: string) => SQL,
  others: readonly SQL[] = [],
): SQL | null {
  const parts = searchParts(search, today)
  if (parts.length === 0) return null
  if (parts[0]?.number !== undefined) return partCondition(parts[0], today, byText)
  const conditions = parts.map((part) => sql`(${partCondition(part, today, byText)})`)
  return sql`(${sql.join([...conditions, ...others], sql` or `)})`
}

/** The ways to read a text as words and then days, or days and then words. */
function wordsAndDays(text: string, today: PlainDate) {
  const all = text.trim().split(/\s+/)
  return all.slice(1).flatMap((_, index) => {
    const [before, after] = [all.slice(0, index + 1).join(' '), all.slice(index + 1).join(' ')]
    return [
      { words: before, days: readSearch(after, today).days },
      { words: after, days: readSearch(before, today).days },
    ].flatMap(({ words, days }) => (days ? [{ words, days }] : []))
  })
}
