import type { DateFilter, ListPage, ListQuery } from '@portal/platform-contract'
import { UNPAGED_ROWS } from '@portal/platform-contract'
import type { PlainDate } from '@portal/platform-domain'
import type postgres from 'postgres'
import type { Sql } from './database.ts'

type Fragment = postgres.PendingQuery<postgres.Row[]>

/** Where a list's rows come from and what narrows, sorts and sums them. */
export interface ListSource<Column extends string> {
  /** The table, or a join whose first table is aliased `r`. */
  readonly from: Fragment
  readonly where: Fragment
  /** SQL that sorts each column, always one of our own fragments. */
  readonly sortBy: Readonly<Record<Column, Fragment>>
  readonly select: Fragment
  /** Column that is different in every row, where `r.id` is not: a union of tables. */
  readonly key?: Fragment
  /** Column that is summed, in öre. */
  readonly sum?: Fragment
  /** Nothing narrows the list: the whole table is then read along its indexes instead of copied. */
  readonly isWhole?: boolean
  /**
   * How many rows the filter has, where that is known beforehand and they are a good part of the table: rows are then read
   * in the order of an index until the page is full, whatever the size of the table. Not together with `sum`.
   */
  readonly total?: number | undefined
}

/**
 * One page with the total and sum of the whole filtered set, in one statement (D27). The filter is materialised
 * first: otherwise the planner may walk the primary key through a million rows to find ten. The page is cut before its
 * rows are numbered, so that only as many are kept in order as it shows.
 */
export async function listPage<Row extends object, Column extends string>(sql: Sql, source: ListSource<Column>, query: ListQuery<unknown, Column>): Promise<ListPage<Row>> {
  const { limit, offset } = rowWindow(query)
  const key = source.key ?? sql`r.id`
  const direction = query.order === 'desc' ? sql`desc` : sql`asc`
  const sortKey = query.sort === undefined ? sql`r.id` : source.sortBy[query.sort]
  const order = sql`order by sort_key ${direction}, id ${direction}, key`
  const found = await sql<(Row & { list_total: number; list_sum: number | null; id: number | null })[]>`
    with ${source.total === undefined
      ? sql`filtered as ${source.isWhole ? sql`not materialized` : sql`materialized`} (
        select r.id, ${key} as key, ${sortKey} as sort_key, ${source.sum ?? sql`null::bigint`} as amount from ${source.from} where ${source.where}
      ), top as (select * from filtered ${order} limit ${limit} offset ${offset}),
      totals as (select count(*)::int as list_total, sum(amount)::bigint as list_sum from filtered)`
      : sql`top as (
        select r.id, ${key} as key, ${sortKey} as sort_key from ${source.from} where ${source.where}
        order by ${sortKey} ${direction}, r.id ${direction} limit ${limit} offset ${offset}
      ), totals as (select ${source.total}::int as list_total, null::bigint as list_sum)`
    }, page as (select key, row_number() over (${order}) as place from top)
    select totals.list_total, totals.list_sum, rows.*
    from totals
    left join (select page.place, ${source.select} from page join ${source.from} on ${key} = page.key) rows on true
    order by rows.place`
  const total = found[0]?.list_total ?? 0
  const rows = found.filter((row) => row.id !== null).map(({ list_total: _total, list_sum: _sum, ...row }) => row as unknown as Row)
  return { rows, total, ...(source.sum ? { sum: found[0]?.list_sum ?? 0 } : {}) }
}

function rowWindow({ page, pageSize }: ListQuery<unknown, string>): { limit: number; offset: number } {
  if (page === undefined && pageSize === undefined) return { limit: UNPAGED_ROWS, offset: 0 }
  const limit = pageSize ?? 10
  return { limit, offset: (page ?? 0) * limit }
}

/** The condition that a date filter puts on a column; `today` is the present day in Stockholm (D26). */
export function onDays(sql: Sql, column: Fragment, filter: DateFilter | undefined, today: PlainDate): Fragment {
  if (filter === 'all') return sql`true`
  if (filter === undefined || filter === 'today') return sql`${column} = ${today}`
  const days = filter.filter(({ from, to }) => from === to).map(({ from }) => from)
  const ranges = filter.filter(({ from, to }) => from !== to)
  const parts = [...(days.length > 0 ? [sql`${column} = any(${days}::date[])`] : []), ...ranges.map(({ from, to }) => sql`${column} between ${from} and ${to}`)]
  return parts.reduce((all, part) => sql`${all} or ${part}`, sql`false`)
}

/** `%text%` in lower case with LIKE's own signs escaped; `null` when there is nothing to search for. */
export function searchPattern(search: string | undefined): string | null {
  const text = search?.trim().toLowerCase() ?? ''
  return text === '' ? null : `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
