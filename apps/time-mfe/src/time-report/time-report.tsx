import { type ReactNode, useEffect, useState } from 'react'
import { firstDayOf, type Month, monthAndYear, monthOf, type PlainDate } from '@portal/platform-domain'
import {
  canFill,
  checkMonth,
  contradictedBy,
  doubtedDays,
  extraWork,
  missingBy,
  shortDays,
  withinMonth,
} from '@portal/time-domain'
import { ErrorCard, FetchedAt, useIsPainted, useOpenByAddress } from '@portal/ui'
import { Box, Card, Skeleton, useMediaQuery, useTheme } from '@portal/ui/kit'
import { toast, today } from '@portal/web-kit'
import { proposedDay } from '../entry/copy-plan.ts'
import { useWaitingEntries, WaitingEntries, type WaitingEntry } from '../entry/waiting-entries.tsx'
import { withdrawUndo } from '../entry/undo-offers.ts'
import { NARROW_PHONE } from '../narrow-phone.ts'
import { useTimeText } from '../texts.ts'
import { countedFrom } from './counted-from.ts'
import { FillStrip } from './fill-strip.tsx'
import { HolidayList } from './holiday-list.tsx'
import { LOCKED_STATES, lockOf, lockTextOf } from './month-lock.ts'
import { LOW_WINDOW } from './low-window.ts'
import { MonthCalendar } from './month-calendar.tsx'
import { MonthNotices } from './month-notices.tsx'
import { MonthSums } from './month-sums.tsx'
import { MonthToolbar } from './month-toolbar.tsx'
import { againOf, type OpenDialog, ReportDialogs } from './report-dialogs.tsx'
import { ReportActions } from './report-actions.tsx'
import { ReportHead } from './report-head.tsx'
import { ReportMenu } from './report-menu.tsx'
import { StatusLegend } from './status-legend.tsx'
import { SummaryLink } from './summary-link.tsx'
import { SummaryStrip } from './summary-strip.tsx'
import { useActInAddress } from './use-act-in-address.ts'
import { useEntryInAddress } from './use-entry-in-address.ts'
import { useMoveEntry } from './use-move-entry.ts'
import { useSavedInView } from './use-saved-in-view.ts'
import { useShownSince } from './use-shown-since.ts'
import { WeekSums } from './week-sums.tsx'
import { useMonth } from '../entry/time-entries.api.ts'

const DESCRIPTIONS = {
  open: 'report.description',
  klar: 'report.locked',
  sealed: 'report.sealed',
  passed: 'report.isPassed',
} as const

const CARD = {
  padding: { xs: 1.5, sm: 2.5 },
  containerType: 'inline-size',
  [LOW_WINDOW]: { paddingTop: 0.75 },
} as const

/** What an administrator may do with a user's month; on a phone in one row too. */
const USER_ROW = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  marginBottom: 1.5,
  displayPrint: 'none',
  '& > :last-child': { flexWrap: 'nowrap', flexShrink: { sm: 0 } },
  // With large text.
  '@container (max-width: 16rem)': { flexWrap: 'wrap' },
  '@media screen and (max-width: 599.95px)': {
    '& .MuiButton-root': { paddingInline: 1, fontSize: '0.8125rem', whiteSpace: 'nowrap' },
    '& .MuiButton-startIcon': { display: 'none' },
  },
  [NARROW_PHONE]: { '& .MuiButton-root': { paddingInline: 0.5, fontSize: '0.75rem' } },
} as const

const NONE: readonly WaitingEntry[] = []

interface Props {
  readonly month: Month
  readonly onShow: (month: Month) => void
  /** The owner; on an administrator's page about that user, which has its own heading. The caller by default. */
  readonly userId?: number | undefined
}

/**
 * A month in the calendar: report, change, sum up, close; administrators fill a user's month instead of closing it
 * (spec 3 §2).
 */
export function TimeReport({ month, onShow, userId }: Props): ReactNode {
  const t = useTimeText()
  const { entries, state } = useMonth(month, userId)
  const shownSince = useShownSince(entries.isPlaceholderData ? undefined : entries.data && entries.dataUpdatedAt)
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const move = useMoveEntry(userId)
  const waiting = useWaitingEntries()
  const { breakpoints } = useTheme()
  const isPhone = useMediaQuery(breakpoints.down('sm'), { noSsr: true })
  // On a phone and a tablet, where the summary alone fills much of the screen.
  const isCalendarFirst = useMediaQuery(breakpoints.down('md'), { noSsr: true })

  const isOwn = userId === undefined
  const lock = lockOf(state.data)
  const isClosed = lock !== null
  const lockedText = t(lockTextOf(lock, isOwn))
  // Also when it was closed in another tab or by an administrator.
  useEffect(() => {
    if (isClosed) withdrawUndo(month, userId)
  }, [isClosed, month, userId])
  const reported = entries.isPlaceholderData ? undefined : entries.data
  useSavedInView(open !== null, month, reported)
  const failed = entries.data && state.data ? null : (entries.error ?? state.error)
  const isReady = !isClosed && reported !== undefined && state.data !== undefined
  // Rendered only when the lock state is known: otherwise the calendar would draw every cell twice. After that it stays
  // mounted for every month.
  const [isDrawn, setDrawn] = useState(false)
  if (!isDrawn && entries.data && state.data) setDrawn(true)
  // After the page around it: a calendar is drawn in as long a time as all the rest.
  const isPainted = useIsPainted()
  const drawn = isDrawn && isPainted ? entries.data : undefined
  const occupied = new Set((reported ?? []).map(({ day }) => day))
  const dayToCopyTo = (canFill(month) ? proposedDay(month, occupied, today()) : undefined) ?? `${month}-01`
  const dayOfMonth = withinMonth(month, today(), today())?.first ?? `${month}-01`

  const startNew = (first: PlainDate, last: PlainDate) => {
    if (isReady) setOpen({ kind: 'new', first, last })
    else if (isClosed) setOpen({ kind: 'closed' })
  }
  const showDay = (day: PlainDate) => {
    const [only, ...more] = (reported ?? []).filter((entry) => entry.day === day)
    if (!only) startNew(day, day)
    else setOpen(more.length === 0 ? { kind: 'edit', entry: only } : { kind: 'day', day })
  }
  const isLoaded = isOwn && reported !== undefined && state.data !== undefined
  useEntryInAddress(isLoaded, (id) => {
    const found = reported?.find((entry) => entry.id === id)
    if (!found) return
    const ofDay = (reported ?? []).filter(({ day }) => day === found.day)
    const at = { key: id, index: ofDay.indexOf(found) }
    setOpen(ofDay.length === 1 ? { kind: 'edit', entry: found } : { kind: 'day', day: found.day, at })
  })
  useActInAddress({
    month,
    isReady: isLoaded,
    onAct: (act) => {
      // A closed month says so beside its next step.
      if (act === 'lasupp' && !isClosed)
        return toast.error(t('report.nothingToUnlock', { month: monthAndYear(firstDayOf(month)) }))
      if (act === 'lasupp') return setOpen({ kind: lock === 'klar' ? 'reopen' : 'closed' })
      if (isClosed) return act === 'klar' ? undefined : setOpen({ kind: 'closed' })
      if (act === 'fyll') setOpen({ kind: 'fillWeek' })
      else if (act === 'klar') setOpen({ kind: 'close' })
      else setOpen({ kind: 'new', first: dayOfMonth, last: dayOfMonth, status: act === 'sjuk' ? 'sick' : 'vacation' })
    },
  })
  useOpenByAddress(() => startNew(dayOfMonth, dayOfMonth), isLoaded)
  const actions = (
    <ReportActions
      month={month}
      isOwn={isOwn}
      isSummaryBelow={isCalendarFirst}
      state={state.data}
      isReady={isReady}
      onFillWeek={() => setOpen({ kind: 'fillWeek' })}
      onNew={() => startNew(dayOfMonth, dayOfMonth)}
    >
      <ReportMenu
        month={month}
        userId={userId}
        canChange={isReady}
        onCopy={() => setOpen({ kind: 'copy', first: dayToCopyTo, last: dayToCopyTo })}
        onFeed={isOwn ? () => setOpen({ kind: 'feed' }) : undefined}
      />
    </ReportActions>
  )

  const isDue = state.data !== undefined && !isClosed && month < monthOf(today())
  const hoursSoFar = failed ? undefined : <SummaryLink month={month} entries={reported} isDue={isDue} />
  const summary = isOwn && !failed && (
    <SummaryStrip
      month={month}
      userId={userId}
      entries={reported}
      missing={reported && missingBy(today(), checkMonth(month, reported, countedFrom(state.data)).missing)}
      extra={reported && extraWork(month, reported)}
      short={reported && shortDays(month, reported)}
      doubted={reported && doubtedDays(reported)}
      state={state.data}
      isBelow={isCalendarFirst}
      onClose={() => reported && setOpen({ kind: 'close' })}
      onReopen={() => setOpen({ kind: 'reopen' })}
      onDay={showDay}
    />
  )

  const toolbar = <MonthToolbar month={month} locked={lock && LOCKED_STATES[lock]} isPhone={isPhone} onShow={onShow} />

  return (
    <>
      {isOwn ? (
        <ReportHead
          description={t(DESCRIPTIONS[lock ?? 'open'])}
          hoursSoFar={hoursSoFar}
          isCalendarFirst={isCalendarFirst}
          actions={actions}
          toolbar={toolbar}
        />
      ) : (
        <Box sx={{ marginBottom: 1.5, [LOW_WINDOW]: { marginBottom: 0.75 } }}>{toolbar}</Box>
      )}
      {!isCalendarFirst && summary}
      <MonthNotices month={month} userId={userId} state={state.data} hasFailed={failed !== null} />
      {isOwn && <WaitingEntries onChange={(id, values) => setOpen({ kind: 'again', id, values })} />}
      <Card sx={CARD}>
        {!isOwn && (
          <Box sx={USER_ROW}>
            <FillStrip
              isReady={isReady}
              locked={isClosed ? lockedText : null}
              onFill={() => setOpen({ kind: 'fill' })}
            />
            {actions}
          </Box>
        )}
        <Box sx={{ marginBottom: 1.5, '&:empty': { display: 'none' } }}>
          <FetchedAt at={failed ? undefined : shownSince} />
        </Box>
        {failed && (
          <ErrorCard
            error={failed}
            onRetry={() => {
              void entries.refetch()
              void state.refetch()
            }}
          />
        )}
        {!failed && !drawn && <Skeleton variant="rounded" height={500} />}
        {!failed && drawn && (
          <MonthCalendar
            month={month}
            entries={drawn}
            waiting={isOwn ? waiting : NONE}
            isLocked={!isReady}
            isPhone={isPhone}
            onDays={startNew}
            onEntry={(entry) => setOpen({ kind: 'edit', entry })}
            onWaiting={(entry) => setOpen(againOf(entry))}
            onFullDay={(day) => setOpen({ kind: 'day', day })}
            onMove={async (entry, day) => {
              const others = drawn.filter(({ id }) => id !== entry.id)
              if (contradictedBy([{ ...entry, day }], others).length === 0) return (await move(entry, day)) === 'moved'
              setOpen({ kind: 'move', entry, day })
              return false
            }}
            onShow={onShow}
          />
        )}
        <Box sx={{ marginTop: 1.5 }}>
          <StatusLegend />
        </Box>
        {!failed && reported && <WeekSums month={month} entries={reported} />}
        {!isOwn && !failed && reported && <MonthSums month={month} entries={reported} mileage={state.data?.mileage} />}
        {!failed && <HolidayList month={month} />}
      </Card>
      {isCalendarFirst && <Box sx={{ marginTop: 2 }}>{summary}</Box>}
      {open && reported && state.data && (
        <ReportDialogs
          open={open}
          month={month}
          entries={reported}
          state={state.data}
          userId={userId}
          onOpen={setOpen}
        />
      )}
    </>
  )
}
