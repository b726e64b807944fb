import { addDays, isoWeekday, type Month, monthOf, type PlainDate } from '@portal/platform-domain'
import { addMonths, firstDayOf, isReportable, lastDayOf } from '@portal/time-domain'

/** The calendar's keyboard state: the focused day, and the start of the selection. */
export interface DayFocus {
  readonly day: PlainDate
  readonly anchor: PlainDate | null
}

/** The selected days; one without a selection. */
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

/** The day that a key moves to within the month, extending the selection with shift; `null` for other keys. */
export function stepFocus(focus: DayFocus, key: string, isShift: boolean): DayFocus | null {
  const step = STEPS[key]
  if (!step) return null
  return { day: clampTo(monthOf(focus.day), step(focus.day)), anchor: isShift ? (focus.anchor ?? focus.day) : null }
}

/**
 * The same day of the next or previous month; the last day when the month is shorter, `null` where no month can be
 * reported.
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
