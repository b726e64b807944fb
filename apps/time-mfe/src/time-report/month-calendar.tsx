import Calendar, {
  type CalendarRef, type DateClickInfo, type DateSelectInfo, type DayCellInfo, type EventClickInfo, type EventDisplayInfo, type EventDropInfo,
} from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import swedish from '@fullcalendar/react/locales/sv'
import '@fullcalendar/react/skeleton.css'
import classicTheme from '@fullcalendar/react/themes/classic'
import '@fullcalendar/react/themes/classic/theme.css'
import { type ReactNode, useEffect, useId, useMemo, useRef } from 'react'
import { addDays, type Month, monthAndYear, type PlainDate } from '@portal/platform-domain'
import { firstDayOf, publicHolidayName, type TimeEntry, withinMonth } from '@portal/time-domain'
import { Box, Typography } from '@portal/ui/kit'
import { today } from '@portal/web-kit'
import { rangeInWords } from '../day-text.ts'
import { useTimeText } from '../texts.ts'
import { calendarEvents, dayOf } from './calendar-entries.ts'
import { chosenDays } from './day-keys.ts'
import { DayTop } from './day-top.tsx'
import { EntryChip } from './entry-chip.tsx'
import './month-calendar.css'
import { DayKeysProvider, useDayKeys } from './use-day-keys.ts'

/** Height in px (spec 3 §9). */
const HEIGHT = 500
/** How long a finger rests before it selects days, or lifts an entry, instead of scrolling, in ms. */
const LONG_PRESS_MS = 300

interface Props {
  readonly month: Month
  readonly entries: readonly TimeEntry[]
  /** Nothing can be moved; days and entries still answer when pressed. */
  readonly isLocked: boolean
  readonly onDays: (first: PlainDate, last: PlainDate) => void
  readonly onEntry: (entry: TimeEntry) => void
  /** An entry was drawn to another day of the month. Rejects when it has to go back. */
  readonly onMove: (entry: TimeEntry, day: PlainDate) => Promise<void>
  readonly onShow: (month: Month) => void
}

const entryOf = (info: { event: { extendedProps: Record<string, unknown> } }) => info.event.extendedProps['entry'] as TimeEntry

/** The month as a calendar: press a day, or draw over several; press an entry to open it, draw it to move it. By keys all the same. */
export function MonthCalendar({ month, entries, isLocked, onDays, onEntry, onMove, onShow }: Props): ReactNode {
  const t = useTimeText()
  const helpId = useId()
  const calendar = useRef<CalendarRef>(null)
  const events = useMemo(() => calendarEvents(entries), [entries])
  const counts = useMemo(() => new Map([...Map.groupBy(entries, ({ day }) => day)].map(([day, list]) => [day, list.length])), [entries])
  useEffect(() => calendar.current?.getApi().gotoDate(firstDayOf(month)), [month])

  /** Days outside the shown month are left out (spec 3 §2). */
  const choose = (first: PlainDate, last: PlainDate) => {
    const days = withinMonth(month, first, last)
    if (days) onDays(days.first, days.last)
  }
  const { box, keys, onKeyDown, onFocus } = useDayKeys({ month, onChoose: choose, onShow })
  const { focus } = keys
  const { first, last } = chosenDays(focus)
  useEffect(() => {
    const api = calendar.current?.getApi()
    if (focus.anchor === null) api?.unselect()
    else api?.select({ start: first, end: addDays(last, 1) })
  }, [focus.anchor, first, last])

  /** A press comes as a click and, from a mouse, as a selection of one day too. What the keys select comes without an event. */
  const select = ({ startStr, endStr, jsEvent, view }: DateSelectInfo) => {
    if (jsEvent === null) return
    const end = addDays(endStr.slice(0, 10), -1)
    view.calendar.unselect()
    if (startStr.slice(0, 10) !== end) choose(startStr.slice(0, 10), end)
  }
  const drop = (info: EventDropInfo) => {
    onMove(entryOf(info), info.event.startStr.slice(0, 10)).catch(() => info.revert())
  }

  return (
    <Box
      ref={box} className="month-calendar" data-locked={isLocked || undefined} onKeyDown={onKeyDown} onFocus={onFocus}
      role="group" aria-label={t('report.calendar', { month: monthAndYear(firstDayOf(month)) })} aria-describedby={helpId}
    >
      <DayKeysProvider value={keys}>
        <Calendar
          ref={calendar}
          plugins={[dayGrid, interaction, classicTheme]}
          locales={[swedish]}
          locale="sv"
          timeZone="UTC"
          now={`${today()}T12:00:00Z`}
          initialView="dayGridMonth"
          initialDate={firstDayOf(month)}
          firstDay={1}
          height={HEIGHT}
          fixedWeekCount={false}
          headerToolbar={false}
          weekNumbers
          weekNumberCalculation="ISO"
          dayMaxEventRows={2}
          moreLinkText={(count) => t('report.more', { count })}
          moreLinkHint={(count) => t('report.moreHint', { count })}
          moreLinkClass="more-link"
          popoverClass="month-calendar-popover"
          selectable={!isLocked}
          longPressDelay={LONG_PRESS_MS}
          select={select}
          dateClick={({ dateStr }: DateClickInfo) => choose(dateStr.slice(0, 10), dateStr.slice(0, 10))}
          events={events}
          eventInteractive
          eventStartEditable={!isLocked}
          eventAllow={({ startStr }) => withinMonth(month, startStr.slice(0, 10), startStr.slice(0, 10)) !== null}
          eventDrop={drop}
          eventClick={(info: EventClickInfo) => onEntry(entryOf(info))}
          eventContent={(info: EventDisplayInfo) => <EntryChip entry={entryOf(info)} />}
          dayCellClass={({ date }: DayCellInfo) => (publicHolidayName(dayOf(date)) === null ? '' : 'holiday')}
          dayCellTopContent={({ date, isToday, isNarrow }: DayCellInfo) => (
            <DayTop
              month={month} day={dayOf(date)} isToday={isToday} isNarrow={isNarrow} entryCount={counts.get(dayOf(date)) ?? 0}
              onPress={(day) => choose(day, day)}
            />
          )}
          dayHeaderClass="weekday"
          inlineWeekNumberClass="week"
        />
      </DayKeysProvider>
      <span className="only-heard" role="status">
        {focus.anchor !== null && t('report.daysChosen', { count: Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1, days: rangeInWords({ first, last }) })}
      </span>
      <Typography id={helpId} variant="caption" sx={{ display: { xs: 'none', md: 'block' }, color: 'text.secondary', marginTop: 1 }}>{t('report.keys')}</Typography>
    </Box>
  )
}
