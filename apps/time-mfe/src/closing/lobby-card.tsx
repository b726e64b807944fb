import { Stamp } from 'lucide-react'
import type { ReactNode } from 'react'
import { monthAndYear } from '@portal/platform-domain'
import { closingCounts, closingName, firstDayOf } from '@portal/time-domain'
import { WorkCard } from '@portal/ui/basics'
import { today } from '@portal/web-kit'
import { useTimeText } from '../texts.ts'
import { closingPath, monthToClose } from './closing-path.ts'
import { useClosings } from './closing.api.ts'

const MOST_NAMED = 4

/** The Lobby's link to Månadsbokslut, with the month's progress and the users who have not reported. */
export default function ClosingCard(): ReactNode {
  const t = useTimeText()
  const month = monthToClose(today())
  const { data, isError } = useClosings(month)
  const counts = data && closingCounts(data.rows)
  const missing = data?.rows.filter(({ state }) => state === 'open') ?? []
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
        ...missing.slice(0, MOST_NAMED).map((row) => ({
          id: row.userId,
          label: closingName(row),
          detail: t('bokslut.notReported'),
          to: `${path}?search=${encodeURIComponent(closingName(row))}`,
        })),
        ...others,
      ]}
    />
  )
}
