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
 * The ways in which a search finds records: by its words, by the amount or the days that it means, or by several of them
 * together (`hotell augusti`, `1207 tåg`, `tåg 1 207,03 juli`); for a number (`#7`) that record alone. None for an empty
 * search.
 */
export function searchParts(search: string | undefined, today: PlainDate): readonly SearchPart[] {
  const text = search ?? ''
  const patterns = wordPatterns(text)
  if (patterns.length === 0) return []
  const { amounts, days, number } = readSearch(text, today)
  if (number !== undefined) return [{ number }]
  return [{ patterns }, ...together(text, today), ...(amounts ? [{ amounts }] : []), ...(days ? [{ days }] : [])]
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

type Meant = Pick<SearchPart, 'amounts' | 'days'>

/** In words beside others, an amount has spaces between thousands only: `1 207,03 kr`, not `12 07`. */
const GROUPED = /^(kr\.?\s)?\d{1,3}(\s\d{3})*([.,]\d{1,2})?(\s?(kr\.?|:-))?$/i

/** What some words mean beside others: an amount, days, or either. */
function meantBeside(words: string, today: PlainDate): Meant[] {
  const { amounts, days } = readSearch(words, today)
  return [...(amounts && (!/\s/.test(words) || GROUPED.test(words)) ? [{ amounts }] : []), ...(days ? [{ days }] : [])]
}

/** The ways to part a text into the words at its beginning or end and the rest. */
function splits(text: string) {
  const all = text.trim().split(/\s+/)
  return all.slice(1).flatMap((_, index) => {
    const [before, after] = [all.slice(0, index + 1).join(' '), all.slice(index + 1).join(' ')]
    return [
      { rest: before, end: after },
      { rest: after, end: before },
    ]
  })
}

/** The ways to read a text as words beside an amount, days or both, or as an amount of some days. */
function together(text: string, today: PlainDate): readonly SearchPart[] {
  const meansDays = readSearch(text, today).days !== undefined
  const parts = splits(text).flatMap(({ rest, end }) =>
    meantBeside(end, today).flatMap((meant): SearchPart[] => {
      const isOther = (one: Meant) => Object.keys(one)[0] !== Object.keys(meant)[0]
      const more = splits(rest).flatMap((inner) =>
        meantBeside(inner.end, today)
          .filter(isOther)
          .map((one) => ({ patterns: wordPatterns(inner.rest), ...meant, ...one })),
      )
      // `24 december` is a day, not 24 kr in a December.
      const alone = meansDays ? [] : meantBeside(rest, today).filter(isOther)
      return [{ patterns: wordPatterns(rest), ...meant }, ...more, ...alone.map((one) => ({ ...meant, ...one }))]
    }),
  )
  return distinct(parts)
}

/** `1207 tåg juli` is the same from either end. */
function distinct(parts: readonly SearchPart[]): readonly SearchPart[] {
  const byText = new Map(
    parts.map((part) => [JSON.stringify([part.patterns ?? null, part.amounts ?? null, part.days ?? null]), part]),
  )
  return [...byText.values()]
}
