import { addDays, isoWeekday, type Month, monthOf, type PlainDate } from '@portal/platform-domain'
import { addMonths, firstDayOf, isReportable, lastDayOf } from '@portal/time-domain'

/** Where the keyboard is in the calendar: the day with the focus, and where a selection began. */
export interface DayFocus {
  readonly day: PlainDate
  readonly anchor: PlainDate | null
}

/** The chosen days; one of them while nothing is drawn out. */
export const chosenDays = ({ day, anchor }: DayFocus): { first: PlainDate; last: PlainDate } =>
  anchor !== null && anchor < day ? { first: anchor, last: day } : { first: day, last: anchor ?? day }

const STEPS: Readonly<Record<string, (day: PlainDate) => PlainDate>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, 1 - isoWeekday(day)),
  End: (day) => addDays(day, 7 - isoWeekday(day)),
}

/** Where a key leads within the month, drawing the selection along with shift; `null` for keys that lead nowhere. */
export function stepFocus(focus: DayFocus, key: string, isShift: boolean): DayFocus | null {
  const step = STEPS[key]
  if (!step) return null
  return { day: clampTo(monthOf(focus.day), step(focus.day)), anchor: isShift ? (focus.anchor ?? focus.day) : null }
}

/**
 * The same day of the next month or of the one before; the last when it has no such day, `null` where there is no month
 * to report in.
 */
export function turnMonth(day: PlainDate, key: string): PlainDate | null {
  if (key !== 'PageUp' && key !== 'PageDown') return null
  const month = addMonths(monthOf(day), key === 'PageUp' ? -1 : 1)
  return isReportable(month) ? clampTo(month, `${month}-${day.slice(8)}`) : null
}

function clampTo(month: Month, day: PlainDate): PlainDate {
  if (day < firstDayOf(month)) return firstDayOf(month)
  return day > lastDayOf(month) ? lastDayOf(month) : day
}
