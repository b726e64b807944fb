import Calendar, { type CalendarRef, type DayCellInfo, type EventDisplayInfo } from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import english from '@fullcalendar/react/locales/en-gb'
import swedish from '@fullcalendar/react/locales/sv'
import '@fullcalendar/react/skeleton.css'
import classicTheme from '@fullcalendar/react/themes/classic'
import '@fullcalendar/react/themes/classic/theme.css'
import { type ReactNode, useEffect, useId, useMemo, useRef } from 'react'
import { addDays, byPageLanguage, isoWeekday, type Month, monthAndYear, type PlainDate } from '@portal/platform-domain'
import { dayOffName, publicHolidayName } from '@portal/platform-domain/holidays'
import { firstDayOf, heldDays, type TimeEntry } from '@portal/time-domain'
import { Box, Typography } from '@portal/ui/kit'
import { today } from '@portal/web-kit'
import { rangeInWords } from '../day-text.ts'
import type { WaitingEntry } from '../entry/waiting-entries.tsx'
import { useTimeText } from '../texts.ts'
import { CalendarDaysProvider } from './calendar-days.ts'
import { calendarEvents, dayOf, entryOf, waitingEvents } from './calendar-entries.ts'
import { chosenDays } from './day-keys.ts'
import { DayTop } from './day-top.tsx'
import { EntryChip } from './entry-chip.tsx'
import { DaySum, MoreLink } from './more-link.tsx'
import './month-calendar.css'
import { useCalendarActs } from './use-calendar-acts.ts'
import { useDayKeys } from './use-day-keys.ts'

/** Height in px (spec 3 §9). */
const HEIGHT = 500
/** How long a finger must rest to select days, or to lift an entry, instead of scrolling, in ms. */
const LONG_PRESS_MS = 300

interface Props {
  readonly month: Month
  readonly entries: readonly TimeEntry[]
  readonly waiting: readonly WaitingEntry[]
  /** Nothing can be moved; days and entries still open when pressed. */
  readonly isLocked: boolean
  readonly isPhone: boolean
  readonly onDays: (first: PlainDate, last: PlainDate) => void
  readonly onEntry: (entry: TimeEntry) => void
  readonly onWaiting: (entry: WaitingEntry) => void
  /** A day has more entries than its place shows. */
  readonly onFullDay: (day: PlainDate) => void
  /** An entry was dragged to another day of the month. Resolves to false when it must go back. */
  readonly onMove: (entry: TimeEntry, day: PlainDate) => Promise<boolean>
  readonly onShow: (month: Month) => void
}

// Constant values are created once: for a new list or function the calendar re-renders every cell.
const PLUGINS = [dayGrid, interaction, classicTheme]
const LOCALES = [swedish, english]
const dayTop = ({ date, isToday }: DayCellInfo) => <DayTop day={dayOf(date)} isToday={isToday} />
/** A holiday is grey, a weekend lighter; an eve is neither (D35). Days of the months around are no part of the calendar. */
const dayClass = ({ date, isOther }: DayCellInfo) => {
  const day = dayOf(date)
  if (isOther) return 'other-month'
  if (publicHolidayName(day) !== null) return 'holiday'
  return isoWeekday(day) > 5 && dayOffName(day) === null ? 'weekend' : ''
}
const daySum = () => <DaySum />
const moreLink = ({ text }: { readonly text: string }) => <MoreLink text={text} />
const entryChip = (info: EventDisplayInfo) => <EntryChip entry={entryOf(info)} />

/**
 * The month as a calendar: press a day, or drag over several; press an entry to open it, drag it to move it. The same
 * by keyboard.
 */
export function MonthCalendar({ month, entries, waiting, isLocked, isPhone, onShow, ...acts }: Props): ReactNode {
  const t = useTimeText()
  const helpId = useId()
  const calendar = useRef<CalendarRef>(null)
  const waitingHere = useMemo(() => waiting.filter(({ day }) => day.startsWith(month)), [waiting, month])
  const events = useMemo(() => [...calendarEvents(entries), ...waitingEvents(waitingHere)], [entries, waitingHere])
  const entryCounts = useMemo(() => {
    const byDay = Map.groupBy([...entries, ...waitingHere], ({ day }) => day)
    return new Map([...byDay].map(([day, list]) => [day, list.length]))
  }, [entries, waitingHere])
  const held = useMemo(() => heldDays([...entries, ...waitingHere]), [entries, waitingHere])
  const more = useMemo(
    () => ({
      moreLinkText: (count: number) => t('report.more', { count }),
      moreLinkHint: (count: number) => t(isPhone ? 'report.dayHint' : 'report.moreHint', { count }),
    }),
    [t, isPhone],
  )
  // The calendar starts with the month and without a selection: setting the same values again would re-render every
  // cell.
  const shown = useRef({ month, isSelected: false })
  useEffect(() => {
    if (shown.current.month !== month) calendar.current?.getApi().gotoDate(firstDayOf(month))
    shown.current.month = month
  }, [month])

  const { choose, pointer } = useCalendarActs({ month, ...acts })
  const { box, keys, onKeyDown, onFocus } = useDayKeys({ month, onChoose: choose, onShow })
  const days = useMemo(
    () => ({ ...keys, month, held, entryCounts, onPress: (day: PlainDate) => choose(day, day) }),
    [keys, month, held, entryCounts, choose],
  )
  const { focus } = keys
  const { first, last } = chosenDays(focus)
  useEffect(() => {
    const api = calendar.current?.getApi()
    if (focus.anchor !== null) api?.select({ start: first, end: addDays(last, 1) })
    else if (shown.current.isSelected) api?.unselect()
    shown.current.isSelected = focus.anchor !== null
  }, [focus.anchor, first, last])

  return (
    <Box
      ref={box}
      className="month-calendar"
      data-locked={isLocked || undefined}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      role="group"
      aria-label={t('report.calendar', { month: monthAndYear(firstDayOf(month)) })}
      aria-describedby={helpId}
    >
      <CalendarDaysProvider value={days}>
        <Calendar
          ref={calendar}
          plugins={PLUGINS}
          locales={LOCALES}
          locale={byPageLanguage('sv', 'en-gb')}
          timeZone="UTC"
          now={`${today()}T12:00:00Z`}
          initialView="dayGridMonth"
          initialDate={firstDayOf(month)}
          firstDay={1}
          height={HEIGHT}
          fixedWeekCount={false}
          headerToolbar={false}
          dayMaxEventRows={isPhone ? 1 : 2}
          {...more}
          moreLinkContent={isPhone ? daySum : moreLink}
          moreLinkClass="more-link"
          selectable={!isLocked}
          longPressDelay={LONG_PRESS_MS}
          events={events}
          eventInteractive
          eventStartEditable={!isLocked}
          {...pointer}
          eventContent={entryChip}
          dayCellClass={dayClass}
          dayCellTopContent={dayTop}
          dayHeaderClass="weekday"
        />
      </CalendarDaysProvider>
      <span className="only-heard" role="status">
        {focus.anchor !== null &&
          t('report.daysChosen', {
            count: Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1,
            days: rangeInWords({ first, last }),
          })}
      </span>
      <Typography
        id={helpId}
        variant="caption"
        className="keys"
        sx={{ display: 'none', color: 'text.secondary', marginTop: 1 }}
      >
        {t('report.keys')}
      </Typography>
    </Box>
  )
}
