import { Save } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import { ConfirmDialog, ErrorCard, PageHeader } from '@portal/ui'
import { Box, Button, Skeleton, Tab, Tabs } from '@portal/ui/kit'
import { useTimeText } from '../texts.ts'
import { usePayTab } from './pay.api.ts'
import { FORM_ID, PayMonth } from './pay-month.tsx'
import { PayOpening } from './pay-opening.tsx'
import { PayYearTable } from './pay-year-table.tsx'
import { pathOf, type Place, tabName, TABS, YEAR_TAB } from './tab-path.ts'
import { YearSelect } from './year-select.tsx'

interface Props {
  readonly place: Place
  readonly onShow: (place: Place) => void
  /** Whose; on an administrator's page about that user, which has its own heading (D50). The caller's own when left out. */
  readonly userId?: number | undefined
}

/** The tabs of Snurra, where each figure is written and saved; asks before what is written is lost. */
export function Snurra({ place, onShow, userId }: Props): ReactNode {
  const t = useTimeText()
  const [isDirty, setDirty] = useState(false)
  const [leavingTo, setLeavingTo] = useState<Place | null>(null)
  const nameOf = (one: Place) => tabName(one, t('snurra.opening'))

  const go = useCallback((to: Place) => {
    setLeavingTo(null)
    setDirty(false)
    onShow(to)
  }, [onShow])
  const choose = (to: Place) => (isDirty ? setLeavingTo(to) : go(to))

  const actions = (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
      <YearSelect year={place.year} userId={userId} onChange={(year) => choose({ ...place, year })} />
      {place.tab !== YEAR_TAB && (
        <Button type="submit" form={FORM_ID} variant="contained" startIcon={<Save size={18} />}>{t('snurra.save')}</Button>
      )}
    </Box>
  )

  return (
    <>
      {userId === undefined
        ? <PageHeader title={t('snurra.title')} action={actions} />
        : <Box sx={{ display: 'flex', justifyContent: 'flex-end', marginBottom: 2 }}>{actions}</Box>}
      <Tabs
        value={place.tab} onChange={(_event, tab: number) => choose({ ...place, tab })}
        variant="scrollable" scrollButtons="auto" allowScrollButtonsMobile
        aria-label={t('snurra.tabs')} sx={{ marginBottom: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {TABS.map((tab) => (
          <Tab
            key={tab} value={tab} label={nameOf({ ...place, tab })} id={`snurra-tab-${tab}`} aria-controls="snurra-panel"
            sx={{ minWidth: 0, paddingInline: 1.25 }}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="snurra-panel" aria-labelledby={`snurra-tab-${place.tab}`} sx={{ containerType: 'inline-size' }}>
        <PayPanel key={pathOf(place)} place={place} name={nameOf(place)} userId={userId} onDirty={setDirty} onShow={choose} />
      </Box>
      {leavingTo && (
        <ConfirmDialog
          title={t('snurra.unsavedTitle')}
          text={t('snurra.unsavedText', { tab: nameOf(place) })}
          confirmLabel={t('snurra.leave')}
          cancelLabel={t('snurra.keep')}
          isDangerous
          onConfirm={() => go(leavingTo)}
          onCancel={() => setLeavingTo(null)}
        />
      )}
    </>
  )
}

interface PanelProps {
  readonly place: Place
  readonly name: string
  readonly userId: number | undefined
  readonly onDirty: (isDirty: boolean) => void
  readonly onShow: (place: Place) => void
}

function PayPanel({ onShow, ...props }: PanelProps): ReactNode {
  const { place } = props
  const { shown, proposal, isLoading } = usePayTab(place, props.userId)
  const tab = shown.data
  if (!tab && shown.error) return <ErrorCard requestId={shown.error.requestId} onRetry={() => void shown.refetch()} />
  if (!tab || isLoading) return <PanelSkeleton />
  if (tab.kind === 'year') return <PayYearTable year={place.year} pay={tab.year} onShow={props.userId === undefined ? undefined : onShow} />
  if (tab.kind === 'opening') return <PayOpening {...props} balance={tab.record.closingBalance} saved={tab.saved} />
  const record = tab.saved ? tab.record : (proposal.data?.record ?? tab.record)
  return <PayMonth {...props} record={record} saved={tab.saved} sources={proposal.data?.sources} terms={tab.terms} />
}

/** Cards in the shape of what comes. */
const PanelSkeleton = (): ReactNode => (
  <Box aria-hidden sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) 320px' }, gap: 2 }}>
    <Box sx={{ display: 'grid', gap: 2 }}>
      {[210, 290, 360].map((height) => <Skeleton key={height} variant="rounded" height={height} />)}
    </Box>
    <Skeleton variant="rounded" height={420} />
  </Box>
)
