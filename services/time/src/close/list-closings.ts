import { type InputOf, UNPAGED_ROWS } from '@portal/platform-contract'
import type { closeCalls, ClosingPage } from '@portal/time-contract'
import { closingCounts, findClosings } from '@portal/time-domain'
import type { Closings } from './read-closings.ts'

/**
 * The rows that match the query; counts cover all users. Findings are computed here, so filter and order are applied
 * here and not in the database.
 */
export function pageOfClosings(
  { closings, isMoneyAway }: Closings,
  query: InputOf<typeof closeCalls.list>,
): ClosingPage {
  const rows = closings.map(({ row }) => row)
  const found = findClosings(rows, query)
  const size = query.page === undefined ? UNPAGED_ROWS : (query.pageSize ?? 10)
  const start = (query.page ?? 0) * size
  return { rows: found.slice(start, start + size), total: found.length, isMoneyAway, counts: closingCounts(rows) }
}
