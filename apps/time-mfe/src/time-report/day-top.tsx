import { type ReactNode, useEffect, useRef } from 'react'
import { isoWeekday, monthOf, type PlainDate } from '@portal/platform-domain'
import { dayOffName, publicHolidayName } from '@portal/platform-domain/holidays'
import { isoWeek } from '@portal/time-domain'
import { longDay } from '../day-text.ts'
import { useTimeText } from '../texts.ts'
import { useCalendarDays } from './calendar-days.ts'
import { chosenDays } from './day-keys.ts'

interface Props {
  readonly day: PlainDate
  readonly isToday: boolean
}

/** The day's number, on a Monday the number of its week, and its name on a holiday or an eve. */
export function DayTop({ day, isToday }: Props): ReactNode {
  const t = useTimeText()
  const name = dayOffName(day)
  // An eve is not shaded (D35).
  const holiday = name !== null && publicHolidayName(day) === null ? t('holidays.eve', { name }) : name
  return (
    <>
      {isoWeekday(day) === 1 && (
        <span className="week">
          <span className="week-sign">{t('report.weekSign')} </span>
          {isoWeek(day)}
        </span>
      )}
      {holiday !== null && (
        <span className="holiday-name" title={holiday}>
          {name}
        </span>
      )}
      <DayNumber day={day} isToday={isToday} holiday={holiday} />
    </>
  )
}

/** In the shown month a button, with a label for screen readers that describes the cell; otherwise a number. */
function DayNumber({ day, isToday, holiday }: Props & { readonly holiday: string | null }): ReactNode {
  const t = useTimeText()
  const days = useCalendarDays()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The calendar hides a day's top from screen readers, because it expects only a number; a button must be visible to
    // them.
    button.current?.closest('[aria-hidden]')?.removeAttribute('aria-hidden')
    // Only as a button: a day of the next month is also at the end of this month's calendar, as a number.
    if (button.current && days?.claimFocus(day)) button.current.focus()
  })
  const look = isToday ? 'figures today-number' : 'figures'
  if (!days || monthOf(day) !== days.month) return <span className={`day-number ${look}`}>{Number(day.slice(8))}</span>
  const { focus, entryCounts, onPress } = days
  const { first, last } = chosenDays(focus)
  const count = entryCounts.get(day) ?? 0
  const name = [
    longDay(day),
    isToday ? t('report.dayToday') : '',
    holiday ?? '',
    count > 0 ? t('report.dayEntries', { count }) : '',
  ]
  return (
    <button
      ref={button}
      type="button"
      data-day={day}
      tabIndex={day === focus.day ? 0 : -1}
      className={`day-number ${look}`}
      aria-label={name.filter((part) => part !== '').join(', ')}
      aria-pressed={focus.anchor !== null && first <= day && day <= last}
      onClick={(event) => event.detail === 0 && onPress(day)}
    >
      {Number(day.slice(8))}
    </button>
  )
}
