import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Month, PlainDate } from '@portal/platform-domain'
import { hoursByDay, summarise, type TimeEntry, withinMonth } from '@portal/time-domain'
import { ErrorCard, PageHeader } from '@portal/ui'
import { Box, Button, Card, Skeleton } from '@portal/ui/kit'
import { today } from '@portal/web-kit'
import { EditEntryDialog } from '../entry/edit-entry-dialog.tsx'
import { NewEntryDialog } from '../entry/new-entry-dialog.tsx'
import { useTimeText } from '../texts.ts'
import { CloseMonthDialog } from './close-month-dialog.tsx'
import { FillStrip } from './fill-strip.tsx'
import { MonthCalendar } from './month-calendar.tsx'
import { MonthToolbar } from './month-toolbar.tsx'
import { ReopenMonthDialog } from './reopen-month-dialog.tsx'
import { StatusLegend } from './status-legend.tsx'
import { SummaryStrip } from './summary-strip.tsx'
import { useMonth } from './time-report.api.ts'

type Open =
  | { readonly kind: 'new'; readonly first: PlainDate; readonly last: PlainDate }
  | { readonly kind: 'edit'; readonly entry: TimeEntry }
  | { readonly kind: 'close' }
  | { readonly kind: 'reopen' }

interface Props {
  readonly month: Month
  readonly onShow: (month: Month) => void
  /** Whose; on an administrator's page about that user, which has its own heading. The caller's own when left out. */
  readonly userId?: number | undefined
}

/** A month in the calendar: report, change, sum up, close; administrators fill a user's month instead of closing it (spec 3 §2). */
export function TimeReport({ month, onShow, userId }: Props): ReactNode {
  const t = useTimeText()
  const { entries, state } = useMonth(month, userId)
  const [open, setOpen] = useState<Open | null>(null)
  const shut = () => setOpen(null)

  const isClosed = state.data?.isClosed ?? false
  const reported = entries.isPlaceholderData ? undefined : entries.data
  const summary = reported && summarise(reported)
  const booked = hoursByDay(reported ?? [])
  const failed = entries.data && state.data ? null : (entries.error ?? state.error)
  const isReady = !isClosed && reported !== undefined && state.data !== undefined
  const startNew = () => {
    const day = withinMonth(month, today(), today())?.first ?? `${month}-01`
    setOpen({ kind: 'new', first: day, last: day })
  }

  const addButton = (
    <Button variant={userId === undefined ? 'contained' : 'outlined'} startIcon={<Plus size={18} />} onClick={startNew} disabled={!isReady}>
      {t('report.new')}
    </Button>
  )

  return (
    <>
      {userId === undefined && (
        <>
          <PageHeader title={t('report.title')} description={isClosed ? t('report.locked') : t('report.description')} action={addButton} />
          {!failed && (
            <SummaryStrip
              month={month} userId={userId} summary={summary} state={state.data}
              onClose={() => summary && setOpen({ kind: 'close' })}
              onReopen={() => setOpen({ kind: 'reopen' })}
            />
          )}
        </>
      )}
      {userId !== undefined && <FillStrip month={month} userId={userId} isReady={isReady} />}
      <Card sx={{ padding: { xs: 1.5, sm: 2.5 }, containerType: 'inline-size' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: 2, marginBottom: 2 }}>
          <MonthToolbar month={month} isClosed={isClosed} onShow={onShow} />
          <StatusLegend />
          {userId !== undefined && addButton}
        </Box>
        {failed && (
          <ErrorCard
            requestId={failed.requestId}
            onRetry={() => {
              void entries.refetch()
              void state.refetch()
            }}
          />
        )}
        {!failed && !entries.data && <Skeleton variant="rounded" height={500} />}
        {!failed && entries.data && (
          <MonthCalendar
            month={month}
            entries={entries.data}
            isLocked={!isReady}
            onDays={(first, last) => setOpen({ kind: 'new', first, last })}
            onEntry={(entry) => setOpen({ kind: 'edit', entry })}
          />
        )}
      </Card>
      {open?.kind === 'new' && (
        <NewEntryDialog month={month} first={open.first} last={open.last} booked={booked} userId={userId} onClose={shut} />
      )}
      {open?.kind === 'edit' && <EditEntryDialog entry={open.entry} booked={booked} isLocked={isClosed} userId={userId} onClose={shut} />}
      {open?.kind === 'close' && summary && state.data && (
        <CloseMonthDialog month={month} summary={summary} state={state.data} onClose={shut} />
      )}
      {open?.kind === 'reopen' && <ReopenMonthDialog month={month} onClose={shut} />}
    </>
  )
}
