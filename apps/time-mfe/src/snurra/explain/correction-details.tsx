import type { ReactNode } from 'react'
import { monthAndYear } from '@portal/platform-domain'
import { firstDayOf, monthFrom } from '@portal/time-domain'
import { ErrorCard } from '@portal/ui/basics'
import { Skeleton } from '@portal/ui/kit'
import { useCorrections } from '../../closing/closing.api.ts'
import { CorrectionList } from '../../closing/correction-list.tsx'
import { useTimeText } from '../../texts.ts'
import type { ExplainedMonth } from './explain-context.ts'

/** The corrections that the month's Rättelser are the sum of, each with its month, reason and worth. */
export function CorrectionDetails({ month: { place, userId } }: { readonly month: ExplainedMonth }): ReactNode {
  const t = useTimeText()
  const { data, error, refetch } = useCorrections(place.year, userId)
  if (!data && error) return <ErrorCard error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={80} />
  const month = monthFrom(place.year, place.tab)
  return (
    <CorrectionList
      corrections={data
        .filter((correction) => correction.month === month)
        .map((correction) => ({
          ...correction,
          where: t('correction.of', { month: monthAndYear(firstDayOf(correction.ofMonth)) }),
        }))}
    />
  )
}
