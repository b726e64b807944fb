import { type InputOf, UNPAGED_ROWS } from '@portal/platform-contract'
import type { Month } from '@portal/platform-domain'
import type { closeCalls, ClosingPage } from '@portal/time-contract'
import { closingCounts, type ClosingRow, findClosings, monthFrom } from '@portal/time-domain'
import { isEmpty } from './closing-rows.ts'
import type { Closings } from './read-closings.ts'

/**
 * The rows that match the query; counts cover all users. Findings are computed here, so filter and order are applied
 * here and not in the database. `present` is the running month.
 */
export function pageOfClosings(
  { closings, isMoneyAway }: Closings,
  query: InputOf<typeof closeCalls.list>,
  present: Month,
): ClosingPage {
  const month = monthFrom(query.year, query.month)
  const rows = closings.map(({ source, row }): ClosingRow =>
    month > present ? { ...row, upcoming: isEmpty(source, month) ? 'empty' : 'reported' } : row,
  )
  const found = findClosings(rows, { ...query, isOver: month < present })
  const size = query.page === undefined ? UNPAGED_ROWS : (query.pageSize ?? 10)
  const start = (query.page ?? 0) * size
  return { rows: found.slice(start, start + size), total: found.length, isMoneyAway, counts: closingCounts(rows) }
}
