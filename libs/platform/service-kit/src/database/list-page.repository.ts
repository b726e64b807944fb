import { type SQL, sql } from 'drizzle-orm'
import type { DateFilter, ListPage, ListQuery, PageSize } from '@portal/platform-contract'
import { UNPAGED_ROWS } from '@portal/platform-contract'
import type { PlainDate } from '@portal/platform-domain'
import { type Executor, fetchRows } from './index.ts'

/** Where a list's rows come from, and how to filter, sort and sum them. */
export interface ListSource<Column extends string> {
  /** The table, or a join whose first table is aliased `r`. */
  readonly from: SQL
  readonly where: SQL
  /** SQL expression that sorts each column; never user input. */
  readonly sortBy: Readonly<Record<Column, SQL>>
  readonly select: SQL
  /** Column that is unique per row, where `r.id` is not: a union of tables. */
  readonly key?: SQL
  /** Column to sum, in öre. */
  readonly sum?: SQL
  /** The list is unfiltered, so its rows are read in index order until the page is full. */
  readonly isWhole?: boolean
  /**
   * SQL that returns `list_total` and `list_sum` of the filter without reading its rows; the rows are then read in
   * index order.
   */
  readonly totals?: SQL | undefined
  /** The same where only the count is known, and there is no `sum`. */
  readonly total?: number | undefined
  /** One SQL expression that is read once, in the same statement, also where the page has no rows. */
  readonly beside?: SQL | undefined
  /**
   * SQL that returns as `day` each day on which the filter has rows. When sorted by id, each day then gives its own
   * first rows.
   */
  readonly days?: SQL | undefined
}

/**
 * One page with the total and sum of the whole filtered set, in one statement (D27). The filtered set is materialised
 * first: otherwise the planner may walk the primary key through a million rows to find ten. The page is cut before its
 * rows are numbered, so that only the rows of the page are kept in order.
 */
export async function listPage<Row extends object, Column extends string>(
  executor: Executor,
  source: ListSource<Column>,
  query: ListQuery<unknown, Column>,
): Promise<ListPage<Row> & { readonly beside?: unknown }> {
  const isInOrder = source.isWhole || source.totals !== undefined || source.total !== undefined
  const direction = directionOf(query)
  const found = await fetchRows<
    Row & { list_total: number; list_sum: number | null; id: number | null; list_beside?: unknown }
  >(
    executor,
    sql`
    with ${isInOrder ? readInOrder(source, query) : readFiltered(source, query)},
    page as (select key, row_number() over (order by sort_key ${direction}, id ${direction}, key) as place from top)
    select totals.list_total, totals.list_sum, ${source.beside ? sql`${source.beside} as list_beside, ` : sql``} rows.*
    from totals
    left join (select page.place, ${source.select} from page join ${source.from} on ${keyOf(source)} = page.key) rows on true
    order by rows.place`,
  )
  const total = found[0]?.list_total ?? 0
  const rows = found
    .filter((row) => row.id !== null)
    .map(({ list_total: _total, list_sum: _sum, list_beside: _beside, ...row }) => row as unknown as Row)
  return {
    rows,
    total,
    ...(source.sum ? { sum: found[0]?.list_sum ?? 0 } : {}),
    ...(source.beside ? { beside: found[0]?.list_beside } : {}),
  }
}

/** `top` and `totals` from the filtered rows, all of which are read. */
function readFiltered<Column extends string>(source: ListSource<Column>, query: ListQuery<unknown, Column>): SQL {
  const direction = directionOf(query)
  return sql`
    filtered as materialized (select ${selected(source, query)}, ${source.sum ?? NO_AMOUNT} as amount from ${source.from} where ${source.where}),
    top as (select * from filtered order by sort_key ${direction}, id ${direction}, key ${windowOf(query)}),
    totals as (select count(*)::int as list_total, sum(amount)::bigint as list_sum from filtered)`
}

/** `top` by an index in list order, or each day's part of one; `totals` separately. */
function readInOrder<Column extends string>(source: ListSource<Column>, query: ListQuery<unknown, Column>): SQL {
  const direction = directionOf(query)
  const { from, where, total, totals, days } = source
  const top = days
    ? sql`select first.* from (${days}) d cross join lateral (
        select ${selected(source, query)} from ${from} where ${where} and r.date = d.day order by r.id ${direction} ${rowsUntilEnd(query)}
      ) first order by id ${direction} ${windowOf(query)}`
    : sql`select ${selected(source, query)} from ${from} where ${where}
        order by ${orderOf(source, query)} ${windowOf(query)}`
  const counted =
    totals ??
    (total === undefined
      ? sql`select count(*)::int as list_total, sum(${source.sum ?? NO_AMOUNT})::bigint as list_sum from ${from} where ${where}`
      : sql`select ${total}::int as list_total, null::bigint as list_sum`)
  return sql`top as (${top}), totals as (${counted})`
}

const ID = sql`r.id`
const ASCENDING = sql`asc`
const DESCENDING = sql`desc`
const NO_AMOUNT = sql`null::bigint`

/** The column that identifies a row. */
export const keyOf = ({ key }: { readonly key?: SQL }): SQL => key ?? ID

export type ListOrder<Column extends string> = Pick<ListQuery<unknown, Column>, 'sort' | 'order'>

/** The list's order, always the same: rows that sort equal are ordered by id, and by key where ids repeat. */
export function orderOf<Column extends string>(source: ListSource<Column>, order: ListOrder<Column>): SQL {
  const direction = directionOf(order)
  return sql`${sortKeyOf(source, order)} ${direction}, r.id ${direction}, ${keyOf(source)}`
}

const directionOf = ({ order }: ListOrder<string>): SQL => (order === 'desc' ? DESCENDING : ASCENDING)

const sortKeyOf = <Column extends string>(source: ListSource<Column>, { sort }: ListOrder<Column>): SQL =>
  sort === undefined ? ID : source.sortBy[sort]

const selected = <Column extends string>(source: ListSource<Column>, query: ListQuery<unknown, Column>): SQL =>
  sql`r.id, ${keyOf(source)} as key, ${sortKeyOf(source, query)} as sort_key`

/** The rows of the page. */
function windowOf(query: ListQuery<unknown, string>): SQL {
  const { limit, offset } = rowWindow(query)
  return offset === 0 ? firstRows(limit) : sql`limit ${limit} offset ${offset}`
}

/** Every row up to the end of the page. */
function rowsUntilEnd(query: ListQuery<unknown, string>): SQL {
  const { limit, offset } = rowWindow(query)
  return firstRows(offset + limit)
}

const FIRST_PAGE: Readonly<Record<number, SQL>> = {
  10: sql`limit 10`,
  20: sql`limit 20`,
  50: sql`limit 50`,
} satisfies Record<PageSize, SQL>

/**
 * A first page's size stands in the SQL text: the planner then knows how few rows are wanted, and one plan serves every
 * call. For a parameter it assumes a tenth of the table, rejects that plan as too expensive, and plans again each time
 * (ADR 18).
 */
function firstRows(limit: number): SQL {
  return FIRST_PAGE[limit] ?? sql`limit ${limit}`
}

function rowWindow({ page, pageSize }: ListQuery<unknown, string>): { limit: number; offset: number } {
  if (page === undefined && pageSize === undefined) return { limit: UNPAGED_ROWS, offset: 0 }
  const limit = pageSize ?? 10
  return { limit, offset: (page ?? 0) * limit }
}

/** The condition that a date filter puts on a column; `today` is the current day in Stockholm (D26). */
export function onDays(column: SQL, filter: DateFilter | undefined, today: PlainDate): SQL {
  if (filter === 'all') return sql`true`
  if (filter === undefined || filter === 'today') return sql`${column} = ${today}`
  const days = filter.filter(({ from, to }) => from === to).map(({ from }) => from)
  const ranges = filter.filter(({ from, to }) => from !== to)
  const parts = [
    ...(days.length > 0 ? [sql`${column} = any(${sql.param(days)}::date[])`] : []),
    ...ranges.map(({ from, to }) => sql`${column} between ${from} and ${to}`),
  ]
  return parts.reduce((all, days) => sql`${all} or ${days}`, sql`false`)
}

/** `%text%` in lower case with LIKE's special characters escaped; `null` for an empty search. */
export function searchPattern(search: string | undefined): string | null {
  const text = search?.trim().toLowerCase() ?? ''
  return text === '' ? null : `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** The index of texts finds nothing shorter. */
const SHORTEST_WORD = 3
const MOST_WORDS = 5

/**
 * A `searchPattern` for each word, all of which a found text has in any order; the whole text as one where a word is too
 * short for the index. None for an empty search.
 */
export function wordPatterns(search: string | undefined): readonly string[] {
  const text = search?.trim() ?? ''
  const words = text.split(/\s+/)
  const areIndexed = words.length <= MOST_WORDS && words.every(({ length }) => length >= SHORTEST_WORD)
  return (areIndexed ? words : [text]).flatMap((word) => searchPattern(word) ?? [])
}
