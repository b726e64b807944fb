import type { ReactNode } from 'react'
import { type Month, monthOf, type PlainDate } from '@portal/platform-domain'
import type { SealedMonthState } from '@portal/time-contract'
import type { TimeEntry, TimeStatus } from '@portal/time-domain'
import { capital, longDay } from '../day-text.ts'
import { RequestDialog } from '../closing/request-dialog.tsx'
import { CopyDialog } from '../entry/copy-dialog.tsx'
import { EditEntryDialog } from '../entry/edit-entry-dialog.tsx'
import { FillWeekDialog } from '../entry/fill-week-dialog.tsx'
import { type EntryValues, valuesOfEvent } from '../entry/entry-form.ts'
import { NewEntryDialog } from '../entry/new-entry-dialog.tsx'
import { SealedEntryDialog } from '../entry/sealed-entry-dialog.tsx'
import { useEntryName } from '../entry/use-entry-name.ts'
import { removeWaiting, useWaitingEntries, type WaitingEntry } from '../entry/waiting-entries.tsx'
import { AbsenceFeedDialog } from './absence-feed-dialog.tsx'
import { DayPanel, type RowPlace } from './day-panel.tsx'
import { ClosedMonthDialog } from './closed-month-dialog.tsx'
import { CloseMonthDialog } from './close-month-dialog.tsx'
import { FillDialog } from './fill-dialog.tsx'
import { lockOf } from './month-lock.ts'
import { MoveEntryDialog } from './move-entry-dialog.tsx'
import { ReopenMonthDialog } from './reopen-month-dialog.tsx'

/** A day's panel; `at` is the row that gets the focus, where one does. */
interface OpenDay {
  readonly kind: 'day'
  readonly day: PlainDate
  readonly at?: RowPlace
}

/** Which dialog of the time report is open; `from` is the panel that it was opened from, which is shown again. */
export type OpenDialog =
  | { readonly kind: 'new'; readonly first: PlainDate; readonly last: PlainDate; readonly status?: TimeStatus }
  | { readonly kind: 'copy'; readonly first: PlainDate; readonly last: PlainDate }
  | { readonly kind: 'again'; readonly id: string; readonly values: EntryValues; readonly from?: OpenDay }
  | OpenDay
  | { readonly kind: 'edit'; readonly entry: TimeEntry; readonly from?: OpenDay }
  | { readonly kind: 'move'; readonly entry: TimeEntry; readonly day: PlainDate }
  | { readonly kind: 'fillWeek' | 'fillMissing' | 'close' | 'closed' | 'fill' | 'feed' }
  /** `from` is shown again afterwards. */
  | { readonly kind: 'reopen'; readonly from?: OpenDialog }
  | { readonly kind: 'request'; readonly about?: TimeEntry }

/** The dialog that sends a waiting entry again. */
export const againOf = ({ waiting: { id, event } }: WaitingEntry) =>
  ({ kind: 'again', id, values: valuesOfEvent(event) }) as const satisfies OpenDialog

interface Props {
  readonly open: OpenDialog
  readonly month: Month
  /** All entries of the month. */
  readonly entries: readonly TimeEntry[]
  readonly state: SealedMonthState
  readonly userId: number | undefined
  readonly onOpen: (open: OpenDialog | null) => void
}

/** The open dialog, for the shown month. */
export function ReportDialogs({ open, month, entries, state, userId, onOpen }: Props): ReactNode {
  const waiting = useWaitingEntries()
  const nameOf = useEntryName()
  const onClose = () => onOpen(null)
  const about = { month, entries, onClose }
  const ofDay = (asked: PlainDate) =>
    [...entries, ...(userId === undefined ? waiting : [])].filter(({ day }) => day === asked)
  const backTo = (from: OpenDay | undefined) => () => onOpen(from ?? null)
  switch (open.kind) {
    case 'new':
      return (
        <NewEntryDialog
          month={month}
          first={open.first}
          last={open.last}
          status={open.status}
          entries={entries}
          userId={userId}
          onClose={onClose}
          onCopy={(first, last) => onOpen({ kind: 'copy', first, last })}
          onBooked={(day) => onOpen({ kind: 'day', day })}
        />
      )
    case 'again':
      return (
        <NewEntryDialog
          month={monthOf(open.values.start)}
          first={open.values.start}
          last={open.values.end}
          entries={entries}
          userId={userId}
          again={open}
          onClose={(isDone) => {
            if (isDone) void removeWaiting(open.id)
            backTo(open.from)()
          }}
          onCopy={(first, last) => onOpen({ kind: 'copy', first, last })}
        />
      )
    case 'day':
      return (
        <DayPanel
          day={open.day}
          entries={ofDay(open.day)}
          at={open.at}
          onEntry={(entry, at) => {
            const from = { ...open, at }
            onOpen('waiting' in entry ? { ...againOf(entry), from } : { kind: 'edit', entry, from })
          }}
          onNew={lockOf(state) ? undefined : () => onOpen({ kind: 'new', first: open.day, last: open.day })}
          onClose={onClose}
        />
      )
    case 'edit':
      return state.seal ? (
        <SealedEntryDialog
          entry={open.entry}
          entries={entries}
          userId={userId}
          onRequest={userId === undefined ? () => onOpen({ kind: 'request', about: open.entry }) : undefined}
          onClose={backTo(open.from)}
        />
      ) : (
        <EditEntryDialog
          entry={open.entry}
          entries={entries}
          isLocked={state.isClosed}
          userId={userId}
          onReopen={userId === undefined ? () => onOpen({ kind: 'reopen', from: open }) : undefined}
          onClose={backTo(open.from)}
        />
      )
    case 'request':
      // Only sealed months are corrected: of an empty one before it the sealed month after it.
      return (
        <RequestDialog
          month={state.seal ? month : (state.sealedAfter ?? month)}
          {...(open.about ? { about: `${capital(longDay(open.about.day))}, ${nameOf(open.about)}` } : {})}
          onClose={onClose}
        />
      )
    case 'move':
      return <MoveEntryDialog entry={open.entry} day={open.day} entries={entries} userId={userId} onClose={onClose} />
    case 'copy':
      return <CopyDialog {...about} first={open.first} last={open.last} userId={userId} />
    case 'fillWeek':
    case 'fillMissing':
      return (
        <FillWeekDialog
          {...about}
          startsOn={state.startsOn ?? null}
          isOfAll={open.kind === 'fillMissing'}
          userId={userId}
        />
      )
    case 'close':
      return (
        <CloseMonthDialog
          {...about}
          state={state}
          onDay={(day) => onOpen({ kind: 'new', first: day, last: day })}
          onFill={() => onOpen({ kind: 'fillMissing' })}
          onEntry={(entry) => onOpen({ kind: 'edit', entry })}
        />
      )
    case 'closed':
      return (
        <ClosedMonthDialog
          month={month}
          lock={lockOf(state) ?? 'klar'}
          isOwn={userId === undefined}
          onReopen={() => onOpen({ kind: 'reopen' })}
          onRequest={() => onOpen({ kind: 'request' })}
          onClose={onClose}
        />
      )
    case 'reopen':
      return <ReopenMonthDialog month={month} onClose={() => onOpen(open.from ?? null)} />
    case 'fill':
      return userId === undefined ? null : <FillDialog {...about} userId={userId} />
    case 'feed':
      return <AbsenceFeedDialog onClose={onClose} />
  }
}
