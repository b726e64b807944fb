import { Stamp } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Month, monthAndYear } from '@portal/platform-domain'
import type { WaitingMonth } from '@portal/time-contract'
import { closingCounts, firstDayOf } from '@portal/time-domain'
import { WorkCard, type WorkItem } from '@portal/ui/basics'
import { Box } from '@portal/ui/kit'
import { today } from '@portal/web-kit'
import { useTimeText } from '../texts.ts'
import { closingPath, monthToClose } from './closing-path.ts'
import { useClosings, useWaitingMonths } from './closing.api.ts'
import { peopleItems } from './lobby-people.ts'
import { overdueMonth } from './overdue-month.ts'

const MOST_NAMED = 4
/** What there is to do stands out from the names below it. */
const HEAD = { fontSize: '1rem', fontWeight: 700 } as const

const isMore = (item: WorkItem): boolean => item.isMore === true
type TimeText = ReturnType<typeof useTimeText>

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

/** Holds the line of the head's month until it is known which one that is. */
const NO_MONTH = '\u00A0'

/**
 * The Lobby's link to Månadsbokslut. Its head is the first thing that waits in earlier months, and the month to close
 * stands below it with the others; when nothing waits there, the head is that month's progress. Then, under their own
 * heading, the users who lack days, and those of an earlier month where there is room; each user once. When nothing
 * waits, those who have not reported the month.
 */
export default function ClosingCard(): ReactNode {
  const t = useTimeText()
  const month = monthToClose(today())
  const { data, isError, refetch } = useClosings(month)
  const waiting = useWaitingMonths()
  const counts = data && closingCounts(data.rows)
  const earlier = waitingItems(t, waiting.data ?? [], month)
  const room = MOST_NAMED - earlier.length
  const overdue = overdueMonth(waiting.data ?? [], month)
  const isRoom = overdue !== undefined && data !== undefined && room > 0
  const before = useClosings(overdue ?? month, isRoom)
  // Together: the card does not change once it is shown.
  const isPending = waiting.isPending || (isRoom && (before.isLoading || before.isPlaceholderData))
  const people = peopleItems(
    t,
    { month, rows: data?.rows ?? [] },
    {
      room,
      isBelowMonths: earlier.length > 0,
      overdue: isRoom ? { month: overdue, rows: before.data?.rows ?? [] } : undefined,
    },
  )
  const underPeople = (item: WorkItem): WorkItem => ({ ...item, group: t('bokslut.people') })
  const progress = () => {
    if (!counts) return isError ? t('bokslut.cardFailed') : undefined
    const total = counts.open + counts.klar + counts.sealed
    return `${t('bokslut.klarOf', { count: counts.klar + counts.sealed, total })} · ${t('bokslut.sealedCount', { count: counts.sealed })}`
  }
  // Below an earlier month it says what waits, as that one does.
  const left = STATES.flatMap(({ kind }) =>
    counts && counts[kind] > 0
      ? t(`bokslut.waiting.${kind === 'klar' ? 'klarLater' : kind}`, { count: counts[kind] })
      : [],
  )
  const present: WorkItem = {
    id: month,
    label: monthAndYear(firstDayOf(month)),
    detail: progress(),
    to: closingPath(month),
  }
  const [first, ...others] = earlier
  // It can be known before the month to close is; its row then waits for that month.
  const isHead = first !== undefined && !isPending && (counts !== undefined || isError)
  const head = isHead ? first : present
  const isKnown = !isPending && (isHead || first === undefined)
  const items = () =>
    isHead
      ? [
          ...others.filter((item) => !isMore(item)),
          left.length > 0 ? { ...present, detail: left.join(', ') } : present,
          ...others.filter(isMore),
          ...people.map(underPeople),
        ]
      : people
  return (
    <WorkCard
      title={t('bokslut.name')}
      caption={isKnown ? head.label : NO_MONTH}
      icon={<Stamp size={20} />}
      to={head.to}
      summary={isKnown && head.detail !== undefined ? <Box sx={HEAD}>{head.detail}</Box> : undefined}
      onRetry={isError && !data && !waiting.isPending ? () => void refetch() : undefined}
      isStacked
      items={isKnown ? items() : []}
    />
  )
}
