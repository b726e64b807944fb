import { sql, type SQL } from 'drizzle-orm'
import type { OtherDays, RecordPage } from '@portal/money-contract'
import type { DateFilter, ListQuery } from '@portal/platform-contract'
import { daysIn, monthOf, type PlainDate } from '@portal/platform-domain'
import { type Executor, fetchRows, listPage, type ListSource } from '@portal/service-kit'

interface RecordList<Column extends string> {
  readonly query: ListQuery<DateFilter | undefined, Column>
  readonly today: PlainDate
  /** The list's rows with these days in the place of the query's. */
  readonly onDays: (filter: DateFilter | undefined) => ListSource<Column>
}

/**
 * A page of records. An empty list of some days also says how many records other days have, so that its text waits for
 * no second answer; a list with rows does not count them.
 */
export async function listRecords<Row extends object, Column extends string>(
  executor: Executor,
  { query, today, onDays }: RecordList<Column>,
): Promise<RecordPage<Row>> {
  const page = await listPage<Row, Column>(executor, onDays(query.filter), query)
  if (page.total > 0 || query.filter === 'all') return page
  const month = onDays([daysIn(monthOf(today))])
  const [otherDays] = await fetchRows<OtherDays>(
    executor,
    sql`select (${totalOf(month)}) as month, (${totalOf(onDays('all'))}) as "all"`,
  )
  return otherDays ? { ...page, otherDays } : page
}

const totalOf = <Column extends string>({ from, where, totals }: ListSource<Column>): SQL =>
  totals ? sql`select list_total from (${totals}) totals` : sql`select count(*)::int from ${from} where ${where}`
