import { memo, type ReactNode } from 'react'
import { ErrorCard } from '@portal/ui'
import { Box, Skeleton } from '@portal/ui/kit'
import { PassedNote } from '../closing/passed-note.tsx'
import { type OnDirty, PayMonth } from './month/pay-month.tsx'
import { usePayTab } from './pay.api.ts'
import { PayOpening } from './pay-opening.tsx'
import { SealedMonth } from './month/sealed-month.tsx'
import type { Place } from './tab-path.ts'
import { PayYear } from './year/pay-year.tsx'

interface Props {
  readonly place: Place
  readonly name: string
  readonly userId: number | undefined
  /** How many imports this visit has staged. */
  readonly imports: number
  readonly onDirty: OnDirty
  readonly onShow: (place: Place) => void
}

/**
 * The content of the chosen tab: the opening balance, a month or the year (D49). Not drawn again with the strip and the
 * header above it.
 */
export const PayPanel = memo(function PayPanel({ onShow, ...props }: Props): ReactNode {
  const { place, userId } = props
  const { shown, proposal, proposed, isLoading } = usePayTab(place, userId)
  const tab = shown.data
  if (!tab && shown.error) return <ErrorCard error={shown.error} onRetry={() => void shown.refetch()} />
  if (!tab || isLoading) return <PanelSkeleton />
  if (tab.kind === 'year')
    return <PayYear year={place.year} pay={tab.year} onShow={userId === undefined ? undefined : onShow} />
  if (tab.kind === 'opening') return <PayOpening {...props} balance={tab.record.closingBalance} saved={tab.saved} />
  if (tab.sealedAfter && !tab.seal) return <PassedNote sealedAfter={tab.sealedAfter} userId={userId} />
  if (tab.seal) return <SealedMonth {...tab} place={place} userId={userId} seal={tab.seal} />
  return (
    <PayMonth
      {...props}
      record={tab.saved ? tab.record : (proposed?.record ?? tab.record)}
      saved={tab.saved}
      terms={tab.terms}
      proposal={proposed}
      hasFailed={proposal.error !== null && !proposal.data}
      onPrepareAgain={() => void proposal.refetch()}
    />
  )
})

/** Placeholder cards in the shape of the content. */
const PanelSkeleton = (): ReactNode => (
  <Box aria-hidden sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) 320px' }, gap: 2 }}>
    <Box sx={{ display: 'grid', gap: 2 }}>
      {[210, 290, 360].map((height) => (
        <Skeleton key={height} variant="rounded" height={height} />
      ))}
    </Box>
    <Skeleton variant="rounded" height={420} />
  </Box>
)
