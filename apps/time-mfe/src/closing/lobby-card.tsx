import { Stamp } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Month, monthAndYear, monthName, type PlainDate } from '@portal/platform-domain'
import type { WaitingMonth } from '@portal/time-contract'
import {
  closingCounts,
  closingName,
  type ClosingRow,
  firstDayOf,
  missingBy,
  monthNumber,
  shownState,
} from '@portal/time-domain'
import { WorkCard, type WorkItem } from '@portal/ui/basics'
import { today } from '@portal/web-kit'
import { useTimeText } from '../texts.ts'
import { closingPath, monthToClose, personPath } from './closing-path.ts'
import { useClosings, useWaitingMonths } from './closing.api.ts'
import { overdueMonth } from './overdue-month.ts'

const MOST_NAMED = 4
type TimeText = ReturnType<typeof useTimeText>

/** The working days before today that lack time. */
const missingDays = ({ findings }: ClosingRow, before: PlainDate): readonly PlainDate[] =>
  findings
    .flatMap(({ kind, days = [] }) => (kind === 'missing_days' ? missingBy(before, days).due : []))
    .toSorted((one, other) => one.localeCompare(other))

const REQUESTS = [{ kind: 'requests', filter: 'finding=requested' }] as const
const STATES = [
  { kind: 'open', filter: 'state=open' },
  { kind: 'klar', filter: 'state=klar' },
] as const

/** What waits in earlier months: a link for a month's requests, then one for its other users; the earliest first. */
function waitingItems(t: TimeText, months: readonly WaitingMonth[], shown: Month): WorkItem[] {
  const earlier = months.filter(({ month }) => month < shown)
  // Months are sealed in order: of a later one this card does not know whose can be.
  const first = earlier.find(({ open, klar }) => open + klar > 0)
  const items = [REQUESTS, STATES].flatMap((kinds) =>
    earlier.flatMap((waiting) => {
      const present = kinds.filter(({ kind }) => waiting[kind] > 0)
      const [only, other] = present
      if (!only) return []
      const texts = present.map(({ kind }) =>
        t(`bokslut.waiting.${kind === 'klar' && waiting !== first ? 'klarLater' : kind}`, { count: waiting[kind] }),
      )
      return {
        id: `${waiting.month} ${only.kind}`,
        label: monthAndYear(firstDayOf(waiting.month)),
        detail: texts.join(', '),
        // Of both states the whole month, otherwise those users alone.
        to: other ? closingPath(waiting.month) : `${closingPath(waiting.month)}?${only.filter}`,
      }
    }),
  )
  return items.length > MOST_NAMED
    ? [
        ...items.slice(0, MOST_NAMED),
        {
          id: 'others',
          label: t('bokslut.waiting.others', { count: items.length - MOST_NAMED }),
          to: `${closingPath(shown)}?view=year`,
          isMore: true,
        },
      ]
    : items
}

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

/**
 * The users who have not reported. `earlier`: how many items stand above them; beside these, only users with missing
 * days are named.
 */
function missingItems(t: TimeText, rows: readonly ClosingRow[], month: Month, earlier: number): WorkItem[] {
  const room = MOST_NAMED - earlier
  // Below other months an item names its own.
  const missed = (count: number) =>
    earlier === 0
      ? t('bokslut.pill.missing_days', { count })
      : t('unfinished.days', { count, month: monthName(monthNumber(month)) })
  if (room <= 0) return []
  const missing = byMissingDays(rows).filter(({ count }) => earlier === 0 || count > 0)
  return named(t, missing, room, {
    month,
    detail: (count) => (count === 0 ? t('bokslut.notReported') : missed(count)),
    others: earlier === 0 ? 'state=open' : 'finding=missing_days',
  })
}

/** The users who have not marked an earlier month Klar. */
const overdueItems = (t: TimeText, rows: readonly ClosingRow[], month: Month, room: number): WorkItem[] =>
  named(t, byMissingDays(rows), room, {
    month,
    detail: () => t('bokslut.notReportedIn', { month: monthName(monthNumber(month)) }),
    others: 'state=open',
  })

interface Naming {
  readonly month: Month
  readonly detail: (missingDays: number) => string
  /** The filter of the month that shows all of them. */
  readonly others: string
}

/** An item for each of the first users, and one for the others. */
function named(t: TimeText, users: readonly Missing[], room: number, { month, detail, others }: Naming): WorkItem[] {
  const path = closingPath(month)
  return [
    ...users.slice(0, room).map(({ row, count }) => ({
      id: `${month} ${row.userId}`,
      label: closingName(row),
      detail: detail(count),
      to: personPath(month, row.userId),
    })),
    ...(users.length > room
      ? [
          {
            id: `${month} others`,
            label: t('bokslut.others', { count: users.length - room }),
            to: `${path}?${others}`,
            isMore: true,
          },
        ]
      : []),
  ]
}

/**
 * The Lobby's link to Månadsbokslut: the month's progress, and below it what waits in earlier months, then, under
 * their own heading, the users who lack days, and those of an earlier month where there is room. When nothing waits,
 * those who have not reported the month.
 */
export default function ClosingCard(): ReactNode {
  const t = useTimeText()
  const month = monthToClose(today())
  const { data, isError, refetch } = useClosings(month)
  const waiting = useWaitingMonths()
  const counts = data && closingCounts(data.rows)
  const earlier = waitingItems(t, waiting.data ?? [], month)
  const missing = missingItems(t, data?.rows ?? [], month, earlier.length)
  const room = MOST_NAMED - earlier.length - missing.length
  const overdue = overdueMonth(waiting.data ?? [], month)
  const isRoom = overdue !== undefined && data !== undefined && room > 0
  const before = useClosings(overdue ?? month, isRoom)
  // Together: the card does not change once it is shown.
  const isPending = waiting.isPending || (isRoom && (before.isLoading || before.isPlaceholderData))
  const people = [...missing, ...(isRoom ? overdueItems(t, before.data?.rows ?? [], overdue, room) : [])]
  const underPeople = (item: WorkItem): WorkItem => ({ ...item, group: t('bokslut.people') })
  const summary = () => {
    if (isPending) return undefined
    if (!counts) return isError ? t('bokslut.cardFailed') : undefined
    const total = counts.open + counts.klar + counts.sealed
    return `${t('bokslut.klarOf', { count: counts.klar + counts.sealed, total })} · ${t('bokslut.sealedCount', { count: counts.sealed })}`
  }
  return (
    <WorkCard
      title={t('bokslut.name')}
      caption={monthAndYear(firstDayOf(month))}
      icon={<Stamp size={20} />}
      to={closingPath(month)}
      summary={summary()}
      onRetry={isError && !data && !waiting.isPending ? () => void refetch() : undefined}
      items={isPending ? [] : [...earlier, ...(earlier.length > 0 ? people.map(underPeople) : people)]}
    />
  )
}
