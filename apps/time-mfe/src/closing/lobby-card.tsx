import { Stamp } from 'lucide-react'
import type { ReactNode } from 'react'
import { monthAndYear, type PlainDate } from '@portal/platform-domain'
import { closingCounts, closingName, type ClosingRow, firstDayOf, missingBy } from '@portal/time-domain'
import { WorkCard } from '@portal/ui/basics'
import { today } from '@portal/web-kit'
import { useTimeText } from '../texts.ts'
import { closingPath, monthToClose } from './closing-path.ts'
import { useClosings } from './closing.api.ts'

const MOST_NAMED = 4

/** The working days before today that lack time. */
const missingDays = ({ findings }: ClosingRow, before: PlainDate): readonly PlainDate[] =>
  findings
    .flatMap(({ kind, days = [] }) => (kind === 'missing_days' ? missingBy(before, days).due : []))
    .toSorted((one, other) => one.localeCompare(other))

/**
 * The Lobby's link to Månadsbokslut, with the month's progress and the users who have not reported, those with most
 * missing days first, of equally many those whose first is earliest.
 */
export default function ClosingCard(): ReactNode {
  const t = useTimeText()
  const month = monthToClose(today())
  const { data, isError } = useClosings(month)
  const counts = data && closingCounts(data.rows)
  const missing = (data?.rows ?? [])
    .filter(({ state }) => state === 'open')
    .map((row) => {
      const days = missingDays(row, today())
      return { row, count: days.length, first: days[0] ?? '' }
    })
    .toSorted((one, other) => other.count - one.count || one.first.localeCompare(other.first))
  const path = closingPath(month)
  const others =
    missing.length > MOST_NAMED
      ? [
          {
            id: 'others',
            label: t('bokslut.others', { count: missing.length - MOST_NAMED }),
            to: `${path}?state=open`,
            isMore: true,
          },
        ]
      : []
  return (
    <WorkCard
      title={t('bokslut.name')}
      caption={monthAndYear(firstDayOf(month))}
      icon={<Stamp size={20} />}
      to={path}
      summary={
        counts
          ? `${t('bokslut.klarOf', { count: counts.klar + counts.sealed, total: data.rows.length })} · ${t('bokslut.sealedCount', { count: counts.sealed })}`
          : isError
            ? t('bokslut.cardFailed')
            : undefined
      }
      items={[
        ...missing.slice(0, MOST_NAMED).map(({ row, count }) => ({
          id: row.userId,
          label: closingName(row),
          detail: count > 0 ? t('bokslut.pill.missing_days', { count }) : t('bokslut.notReported'),
          to: `${path}?search=${encodeURIComponent(closingName(row))}`,
        })),
        ...others,
      ]}
    />
  )
}
