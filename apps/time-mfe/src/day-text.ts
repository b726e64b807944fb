import { byPageLanguage, isoWeekday, onFirstUse, type PlainDate } from '@portal/platform-domain'
import { type DayRange, dayRanges } from '@portal/time-domain'

const WEEKDAYS = ['mån', 'tis', 'ons', 'tors', 'fre', 'lör', 'sön']
const ENGLISH_WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const FORM = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
const swedish = onFirstUse(() => new Intl.DateTimeFormat('sv-SE', FORM))
const english = onFirstUse(() => new Intl.DateTimeFormat('en-GB', FORM))

/** `ons`, of 1 for Monday to 7. */
export const weekdayName = (weekday: number): string => byPageLanguage(WEEKDAYS, ENGLISH_WEEKDAYS)[weekday - 1] ?? ''

/** `ons 18`: a day of a month that is named nearby. */
export const shortDay = (day: PlainDate): string => `${weekdayName(isoWeekday(day))} ${Number(day.slice(8))}`

/**
 * `onsdag 18 november 2026`, for screen readers; it contains the visible number, so that voice control can use it (WCAG
 * 2.5.3).
 */
export const longDay = (day: PlainDate): string =>
  byPageLanguage(swedish, english)().format(new Date(`${day}T00:00:00Z`))

/** `mån 2 – fre 6`, or a single day. */
export const rangeInWords = ({ first, last }: DayRange): string =>
  first === last ? shortDay(first) : `${shortDay(first)} – ${shortDay(last)}`

/** `mån 2 – fre 6, tis 10`: consecutive days as one range. */
export const daysInWords = (days: Iterable<PlainDate>): string => dayRanges(days).map(rangeInWords).join(', ')

/** As the beginning of a sentence. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('sv') + text.slice(1)

const MONTH = { month: 'long', timeZone: 'UTC' } as const
const swedishMonth = onFirstUse(() => new Intl.DateTimeFormat('sv-SE', MONTH))
const englishMonth = onFirstUse(() => new Intl.DateTimeFormat('en-GB', MONTH))

/** `mån 16 – tis 17 november`: days of one month where no month is named nearby. */
export function daysWithMonth(days: readonly PlainDate[]): string {
  const [first] = days
  if (first === undefined) return ''
  return `${daysInWords(days)} ${byPageLanguage(swedishMonth, englishMonth)().format(new Date(`${first}T00:00:00Z`))}`
}

const LONG_WEEKDAYS = ['måndag', 'tisdag', 'onsdag', 'torsdag', 'fredag', 'lördag', 'söndag']
const LONG_ENGLISH_WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const swedishList = onFirstUse(() => new Intl.ListFormat('sv-SE', { type: 'conjunction' }))
const englishList = onFirstUse(() => new Intl.ListFormat('en-GB', { type: 'conjunction' }))
const MOST_NAMES = 4

/** `lördag 21 och söndag 22`; more than four days in short, as {@link daysInWords} has them. */
export function dayNames(days: readonly PlainDate[]): string {
  if (days.length > MOST_NAMES) return daysInWords(days)
  const weekdays = byPageLanguage(LONG_WEEKDAYS, LONG_ENGLISH_WEEKDAYS)
  const names = days.map((day) => `${weekdays[isoWeekday(day) - 1] ?? ''} ${Number(day.slice(8))}`)
  return listInWords(names)
}

/** `A, B och C`. */
export const listInWords = (parts: readonly string[]): string =>
  byPageLanguage(swedishList, englishList)().format(parts)
