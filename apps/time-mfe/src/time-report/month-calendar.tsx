import Calendar, {
  type CalendarRef, type DateClickInfo, type DateSelectInfo, type DayCellInfo, type EventClickInfo, type EventDisplayInfo,
} from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import swedish from '@fullcalendar/react/locales/sv'
import '@fullcalendar/react/skeleton.css'
import classicTheme from '@fullcalendar/react/themes/classic'
import '@fullcalendar/react/themes/classic/theme.css'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { addDays, isoWeekday, type Month, monthAndYear, type PlainDate } from '@portal/platform-domain'
import { firstDayOf, isoWeek, publicHolidayName, type TimeEntry, withinMonth } from '@portal/time-domain'
import { Box } from '@portal/ui/kit'
import { today } from '@portal/web-kit'
import { useTimeText } from '../texts.ts'
import { calendarEvents, dayOf } from './calendar-entries.ts'
import { EntryChip } from './entry-chip.tsx'
import './month-calendar.css'

/** Height in px (spec 3 §9). */
const HEIGHT = 500
/** How long a finger rests before it selects days instead of scrolling, in ms. */
const LONG_PRESS_MS = 300

interface Props {
  readonly month: Month
  readonly entries: readonly TimeEntry[]
  /** Days cannot be chosen; entries still open. */
  readonly isLocked: boolean
  readonly onDays: (first: PlainDate, last: PlainDate) => void
  readonly onEntry: (entry: TimeEntry) => void
}

const entryOf = (info: { event: { extendedProps: Record<string, unknown> } }) => info.event.extendedProps['entry'] as TimeEntry

/** The month as a calendar: press a day, or draw over several; press an entry to open it. */
export function MonthCalendar({ month, entries, isLocked, onDays, onEntry }: Props): ReactNode {
  const t = useTimeText()
  const calendar = useRef<CalendarRef>(null)
  const events = useMemo(() => calendarEvents(entries), [entries])
  useEffect(() => calendar.current?.getApi().gotoDate(firstDayOf(month)), [month])

  /** Days outside the shown month are left out (spec 3 §2). */
  const choose = (first: PlainDate, last: PlainDate) => {
    const days = withinMonth(month, first, last)
    if (days && !isLocked) onDays(days.first, days.last)
  }
  /** A press comes as a click and, from a mouse, as a selection of one day too. */
  const select = ({ startStr, endStr, view }: DateSelectInfo) => {
    const last = addDays(endStr.slice(0, 10), -1)
    view.calendar.unselect()
    if (startStr.slice(0, 10) !== last) choose(startStr.slice(0, 10), last)
  }

  return (
    <Box
      className="month-calendar" data-locked={isLocked || undefined}
      role="group" aria-label={t('report.calendar', { month: monthAndYear(firstDayOf(month)) })}
    >
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
        selectable={!isLocked}
        selectLongPressDelay={LONG_PRESS_MS}
        select={select}
        dateClick={({ dateStr }: DateClickInfo) => choose(dateStr.slice(0, 10), dateStr.slice(0, 10))}
        events={events}
        eventInteractive
        eventClick={(info: EventClickInfo) => onEntry(entryOf(info))}
        eventContent={(info: EventDisplayInfo) => <EntryChip entry={entryOf(info)} />}
        dayCellClass={({ date }: DayCellInfo) => (publicHolidayName(dayOf(date)) === null ? '' : 'holiday')}
        dayCellTopContent={(info: DayCellInfo) => <DayTop day={dayOf(info.date)} isToday={info.isToday} isNarrow={info.isNarrow} />}
        dayHeaderClass="weekday"
        inlineWeekNumberClass="week"
      />
    </Box>
  )
}

interface DayTopProps { readonly day: PlainDate; readonly isToday: boolean; readonly isNarrow: boolean }

/** The day's number, and its name on a holiday. The calendar itself leaves week numbers out where days are narrow. */
function DayTop({ day, isToday, isNarrow }: DayTopProps): ReactNode {
  const t = useTimeText()
  const holiday = publicHolidayName(day)
  return (
    <>
      {isNarrow && isoWeekday(day) === 1 && <span className="week">{t('report.week', { week: isoWeek(day) })}</span>}
      {holiday !== null && <span className="holiday-name" title={holiday}>{holiday}</span>}
      <span className={isToday ? 'figures today-number' : 'figures'}>{Number(day.slice(8))}</span>
    </>
  )
}
