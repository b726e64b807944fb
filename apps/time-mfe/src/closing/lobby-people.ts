import { type Month, monthName, type PlainDate } from '@portal/platform-domain'
import { closingName, type ClosingRow, missingBy, monthNumber, shownState } from '@portal/time-domain'
import type { WorkItem } from '@portal/ui/basics'
import { today } from '@portal/web-kit'
import type { useTimeText } from '../texts.ts'
import { closingPath, personPath } from './closing-path.ts'

type TimeText = ReturnType<typeof useTimeText>

/** The working days before today that lack time. */
const missingDays = ({ findings }: ClosingRow, before: PlainDate): readonly PlainDate[] =>
  findings
    .flatMap(({ kind, days = [] }) => (kind === 'missing_days' ? missingBy(before, days).due : []))
    .toSorted((one, other) => one.localeCompare(other))

interface Missing {
  readonly row: ClosingRow
  readonly count: number
}

/** The users with an open month and how many days they lack: most first, of equally many those whose first is earliest. */
const byMissingDays = (rows: readonly ClosingRow[]): readonly Missing[] =>
  rows
    .filter((row) => shownState(row) === 'open')
    .map((row) => {
      const days = missingDays(row, today())
      return { row, count: days.length, first: days[0] ?? '' }
    })
    .toSorted((one, other) => other.count - one.count || one.first.localeCompare(other.first))

interface Closings {
  readonly month: Month
  readonly rows: readonly ClosingRow[]
}

/**
 * The users who have not reported the shown month, then those who have not marked an earlier one Klar; who has done
 * neither is one item. `isBelowMonths`: below other months an item names its own, and only users who lack days are
 * named of the shown one.
 */
export function peopleItems(
  t: TimeText,
  { month, rows }: Closings,
  {
    room,
    isBelowMonths,
    overdue,
  }: { readonly room: number; readonly isBelowMonths: boolean; readonly overdue?: Closings | undefined },
): WorkItem[] {
  if (room <= 0) return []
  const missing = byMissingDays(rows).filter(({ count }) => !isBelowMonths || count > 0)
  const late = overdue ? byMissingDays(overdue.rows) : []
  const isLate = new Set(late.map(({ row }) => row.userId))
  const lateItem = ({ row }: Missing, more: readonly string[] = []): WorkItem => {
    const of = overdue?.month ?? month
    const notReported = t('bokslut.notReportedIn', { month: monthName(monthNumber(of)) })
    return itemOf(row, of, [notReported, ...more].join(', '))
  }
  const missed = (count: number) => {
    if (count === 0) return t('bokslut.notReported')
    return isBelowMonths
      ? t('unfinished.days', { count, month: monthName(monthNumber(month)) })
      : t('bokslut.pill.missing_days', { count })
  }
  const first = atMost(
    t,
    room,
    missing.map((one) =>
      // Of both months the earlier is the one to begin with.
      isLate.has(one.row.userId) ? lateItem(one, [missed(one.count)]) : itemOf(one.row, month, missed(one.count)),
    ),
    `${closingPath(month)}?${isBelowMonths ? 'finding=missing_days' : 'state=open'}`,
  )
  if (!overdue || first.length >= room) return first
  const named = new Set(missing.map(({ row }) => row.userId))
  return [
    ...first,
    ...atMost(
      t,
      room - first.length,
      late.filter(({ row }) => !named.has(row.userId)).map((one) => lateItem(one)),
      `${closingPath(overdue.month)}?state=open`,
    ),
  ]
}

const itemOf = (row: ClosingRow, month: Month, detail: string): WorkItem => ({
  id: `${month} ${row.userId}`,
  label: closingName(row),
  detail,
  to: personPath(month, row.userId),
})

/** The first of the items, and one that leads to the others. */
const atMost = (t: TimeText, room: number, items: readonly WorkItem[], to: string): WorkItem[] =>
  items.length > room
    ? [
        ...items.slice(0, room),
        { id: `${to} others`, label: t('bokslut.others', { count: items.length - room }), to, isMore: true },
      ]
    : [...items]
