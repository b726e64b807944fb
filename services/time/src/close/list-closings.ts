import { UNPAGED_ROWS } from '@portal/platform-contract'
import { type closeCalls, type ClosingPage, type ClosingRow, CLOSING_STATES } from '@portal/time-contract'
import type { InputOf } from '@portal/platform-contract'
import type { Closings } from './read-closings.ts'

type Query = InputOf<typeof closeCalls.list>

/**
 * The rows that match the query; counts cover all users. Findings are computed here, so filter and order are applied
 * here and not in the database.
 */
export function pageOfClosings({ closings, isMoneyAway }: Closings, query: Query): ClosingPage {
  const rows = closings.map(({ row }) => row)
  const search = (query.search ?? '').trim().toLocaleLowerCase('sv')
  const found = rows
    .filter(({ state }) => query.state === undefined || state === query.state)
    .filter(({ findings }) => query.finding === undefined || findings.some(({ kind }) => kind === query.finding))
    .filter((row) => nameOf(row).toLocaleLowerCase('sv').includes(search))
    .toSorted(inOrder(query.sort ?? 'firstName', query.order ?? 'asc'))
  const size = query.page === undefined ? UNPAGED_ROWS : (query.pageSize ?? 10)
  const start = (query.page ?? 0) * size
  return {
    rows: found.slice(start, start + size),
    total: found.length,
    isMoneyAway,
    counts: { open: countOf(rows, 'open'), klar: countOf(rows, 'klar'), sealed: countOf(rows, 'sealed') },
  }
}

const nameOf = ({ firstName, lastName }: ClosingRow) => `${firstName} ${lastName}`.trim()
const countOf = (rows: readonly ClosingRow[], wanted: ClosingRow['state']) =>
  rows.filter(({ state }) => state === wanted).length

const swedish = new Intl.Collator('sv')

/** By the column, then by name and id, so that pages never repeat a row. */
function inOrder(column: NonNullable<Query['sort']>, order: 'asc' | 'desc') {
  const turn = order === 'desc' ? -1 : 1
  return (one: ClosingRow, other: ClosingRow): number =>
    turn * compare(valueOf(one, column), valueOf(other, column)) ||
    swedish.compare(nameOf(one), nameOf(other)) ||
    one.userId - other.userId
}

const compare = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : swedish.compare(String(one), String(other))

function valueOf(row: ClosingRow, column: NonNullable<Query['sort']>): string | number {
  if (column === 'firstName') return nameOf(row)
  if (column === 'state') return CLOSING_STATES.indexOf(row.state)
  const value = row[column]
  if (typeof value === 'boolean') return Number(value)
  return typeof value === 'number' || typeof value === 'string' ? value : (value?.length ?? 0)
}
