import { sql, type SQL } from 'drizzle-orm'
import type { NumberedRecord, RecordKind } from '@portal/money-domain'
import type { PlainDate } from '@portal/platform-domain'
import { type Executor, fetchRows } from '@portal/service-kit'
import { partCondition, type SearchPart, searchParts } from '../search/search-condition.repository.ts'

/** Of each kind. In `MOST_ROWS` it is part of the text, for one plan of every call (ADR 18). */
const MOST = 3
const MOST_ROWS = sql`limit 3`
/** So many of the newest records are read before an index of what is searched for. */
const NEWEST_ROWS = sql`limit 1000`
const NEWEST_FIRST = sql`order by r.date desc, r.id desc`
/** Shorter words are not in the index of texts. */
const INDEXED = /[\p{L}\p{N}]{3}/u

const TABLES = [
  { kind: 'receipt', table: sql`receipt`, kindText: sql`'receipt'` },
  { kind: 'invoice', table: sql`invoice`, kindText: sql`'invoice'` },
] as const
type Table = (typeof TABLES)[number]

/** What a part of a search is looked up with. */
interface Lookup {
  readonly executor: Executor
  readonly today: PlainDate
  readonly byText: (pattern: string) => SQL
}

/**
 * The newest receipts and invoices of any user that a search finds, as the lists find them and also by the owner's name:
 * at most three of each kind, newest first.
 */
export async function foundVouchers(
  executor: Executor,
  { search, kind }: { readonly search: string; readonly kind?: RecordKind | undefined },
  today: PlainDate,
): Promise<NumberedRecord[]> {
  const parts = searchParts(search, today)
  const tables = TABLES.filter((table) => kind === undefined || kind === table.kind)
  if (parts.length === 0 || tables.length === 0) return []
  const owners = await ownersByPattern(executor, parts)
  const byText = (pattern: string): SQL => {
    const ids = owners.get(pattern)
    // The expression of the index. Owners are values here: the planner then knows how few or many they are.
    const inName = sql`lower(r.file_name) like ${pattern}`
    return ids ? sql`${inName} or r.owner_id = any(${sql.param(ids)}::int[])` : inName
  }
  const lookup = { executor, today, byText }
  const ofDays = parts.filter(isReadByDays)
  const others = parts.filter((part) => !isReadByDays(part))
  const found = await Promise.all(
    tables.map(async (table) =>
      newestOf(
        await Promise.all([
          ...ofDays.map((part) => foundByDays(lookup, table, part)),
          ...(others.length === 0 ? [] : [foundOnAnyDay(lookup, table, others)]),
        ]),
      ),
    ),
  )
  return found.flat()
}

/** The users whose names match, by the pattern of the word; only patterns that match a user. */
async function ownersByPattern(
  executor: Executor,
  parts: readonly SearchPart[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const patterns = [...new Set(parts.flatMap((part) => part.patterns ?? []))]
  if (patterns.length === 0) return new Map()
  const rows = await fetchRows<{ pattern: string; ids: number[] }>(
    executor,
    sql`
    select w.pattern, array_agg(p.user_id) as ids
    from unnest(${sql.param(patterns)}::text[]) w (pattern) join person p on p.search_text like w.pattern group by w.pattern`,
  )
  return new Map(rows.map(({ pattern, ids }) => [pattern, ids]))
}

function newestOf(parts: readonly (readonly NumberedRecord[])[]): NumberedRecord[] {
  const byId = new Map(parts.flat().map((row) => [row.id, row]))
  return [...byId.values()]
    .toSorted((one, other) => other.date.localeCompare(one.date) || other.id - one.id)
    .slice(0, MOST)
}

const isReadByDays = ({ days, amounts }: SearchPart): boolean => days !== undefined && amounts === undefined
/** By the index of amounts or of texts. */
const hasIndex = ({ amounts, patterns }: SearchPart): boolean =>
  amounts !== undefined || patterns === undefined || patterns.some((one) => INDEXED.test(one))

/**
 * What many records match is among the newest ones; where it is not, few match, and an index finds them. Reading only
 * one way would read the whole table for a frequent word or for a word that no record has.
 */
async function foundByDays(lookup: Lookup, table: Table, part: SearchPart): Promise<NumberedRecord[]> {
  const isDaysAlone = part.patterns === undefined
  const rows = newest(table, part.days, isDaysAlone ? MOST_ROWS : NEWEST_ROWS)
  const near = await among(lookup, table, rows, [part])
  return near.length === MOST || isDaysAlone || !hasIndex(part) ? near : byIndex(lookup, table, part)
}

/** The same for several parts, for which the newest records are read once. */
async function foundOnAnyDay(lookup: Lookup, table: Table, parts: readonly SearchPart[]): Promise<NumberedRecord[]> {
  const near = await among(lookup, table, newest(table, undefined, NEWEST_ROWS), parts)
  if (near.length === MOST) return near
  const found = await Promise.all(parts.filter(hasIndex).map((part) => byIndex(lookup, table, part)))
  return newestOf([near, ...found])
}

function among(lookup: Lookup, table: Table, rows: SQL, parts: readonly SearchPart[]): Promise<NumberedRecord[]> {
  const conditions = parts.map((part) => sql`(${partCondition(part, lookup.today, lookup.byText)})`)
  return withOwners(
    lookup.executor,
    table,
    sql`select r.id from (${rows}) r where ${sql.join(conditions, sql` or `)} ${NEWEST_FIRST} ${MOST_ROWS}`,
  )
}

/** Materialised: otherwise the planner may walk the index of days through the whole table to find three. */
const byIndex = (lookup: Lookup, table: Table, part: SearchPart): Promise<NumberedRecord[]> =>
  withOwners(
    lookup.executor,
    table,
    sql`
    with filtered as materialized (
      select r.id, r.date from ${table.table} r
      where r.deleted_at is null and ${partCondition(part, lookup.today, lookup.byText)})
    select r.id from filtered r ${NEWEST_FIRST} ${MOST_ROWS}`,
  )

/** The newest records, of all days or of each range of days. */
function newest({ table }: Table, days: SearchPart['days'], rows: SQL): SQL {
  const of = (onItsDays: SQL) =>
    sql`(select r.* from ${table} r where r.deleted_at is null ${onItsDays} ${NEWEST_FIRST} ${rows})`
  if (days === undefined) return of(sql``)
  return sql.join(
    days.map(({ from, to }) => of(sql`and r.date between ${from} and ${to}`)),
    sql` union all `,
  )
}

const withOwners = (executor: Executor, { table, kindText }: Table, ids: SQL): Promise<NumberedRecord[]> =>
  fetchRows<NumberedRecord>(
    executor,
    sql`
    select r.id, ${kindText} as kind, r.file_name as "fileName", r.amount, r.date, r.owner_id as "ownerId",
      coalesce(p.first_name, '') as "firstName", coalesce(p.last_name, '') as "lastName"
    from ${table} r left join person p on p.user_id = r.owner_id where r.id in (${ids})`,
  )
