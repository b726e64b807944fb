import { isoWeekday, type PlainDate } from '@portal/platform-domain'
import { type DayRange, dayRanges } from '@portal/time-domain'

const WEEKDAYS = ['mån', 'tis', 'ons', 'tor', 'fre', 'lör', 'sön']
const LONG_WEEKDAYS = ['måndag', 'tisdag', 'onsdag', 'torsdag', 'fredag', 'lördag', 'söndag']

/** `ons 18`: a day of a month that is named elsewhere. */
export const shortDay = (day: PlainDate): string => `${WEEKDAYS[isoWeekday(day) - 1] ?? ''} ${Number(day.slice(8))}`

/** `onsdag 2026-11-18`, for those who listen. */
export const longDay = (day: PlainDate): string => `${LONG_WEEKDAYS[isoWeekday(day) - 1] ?? ''} ${day}`

/** `mån 2 – fre 6`, or the one day. */
export const rangeInWords = ({ first, last }: DayRange): string => (first === last ? shortDay(first) : `${shortDay(first)} – ${shortDay(last)}`)

/** `mån 2 – fre 6, tis 10`: days in a row as one. */
export const daysInWords = (days: Iterable<PlainDate>): string =>
  dayRanges(days).map(rangeInWords).join(', ')
