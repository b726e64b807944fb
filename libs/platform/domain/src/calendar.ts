import { onFirstUse } from './on-first-use.ts'
import { type Language, pageLanguage } from './page-language.ts'

/** A day as `YYYY-MM-DD`, without time or zone. */
export type PlainDate = string
/** A month as `YYYY-MM`. */
export type Month = string
/** Returns the current instant; a dependency, so that tests can set it. */
export type Clock = () => Date

/** The portal uses this time zone everywhere, on the server too (D3). */
export const PORTAL_ZONE = 'Europe/Stockholm'

const DAY = { timeZone: PORTAL_ZONE, year: 'numeric', month: '2-digit', day: '2-digit' } as const
const TIME = { ...DAY, hour: '2-digit', minute: '2-digit', second: '2-digit' } as const
// A page's first date format reads the languages' data: 50 to 130 ms on a slow machine, where Temporal takes 1 to 4 ms.
// Safari has no Temporal.
const stockholmDay = onFirstUse(() => new Intl.DateTimeFormat('sv-SE', DAY))
const stockholmTime = onFirstUse(() => new Intl.DateTimeFormat('sv-SE', TIME))

const hasTemporal = () => typeof Temporal !== 'undefined'
const inStockholm = (instant: Date) =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(PORTAL_ZONE).toPlainDateTime()

const QUARTER_MS = 15 * 60_000
let lastQuarter = Number.NaN
let lastDay: PlainDate = ''

/** The day in Stockholm at that instant; formatted once for each quarter of an hour, because only there days change. */
export function dayInStockholm(instant: Date): PlainDate {
  const quarter = Math.floor(instant.getTime() / QUARTER_MS)
  if (quarter !== lastQuarter) {
    lastDay = hasTemporal() ? inStockholm(instant).toPlainDate().toString() : stockholmDay().format(instant)
    lastQuarter = quarter
  }
  return lastDay
}

/** `YYYY-MM-DD HH:mm:ss` in Stockholm. */
export const timestampInStockholm = (instant: Date): string =>
  hasTemporal()
    ? inStockholm(instant).toString({ smallestUnit: 'second' }).replace('T', ' ')
    : stockholmTime().format(instant).replace(',', '')

/** True for a day that exists: `2027-02-29` does not. Years 1900 to 2999. */
export function isPlainDate(text: string): boolean {
  if (!/^(19|2\d)\d\d-\d\d-\d\d$/.test(text)) return false
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))]
  return month >= 1 && month <= 12 && day >= 1 && day <= lengthOf(year, month)
}

/** True for `YYYY-MM` with a month 01 to 12. */
export const isMonth = (text: string): boolean => isPlainDate(`${text}-01`)

export const monthOf = (day: PlainDate): Month => day.slice(0, 7)
/** The year of a day or of a month. */
export const yearOf = (day: string): number => Number(day.slice(0, 4))

/** The day `n` days later (earlier when negative). */
export function addDays(day: PlainDate, days: number): PlainDate {
  const instant = new Date(`${day}T00:00:00Z`)
  instant.setUTCDate(instant.getUTCDate() + days)
  return instant.toISOString().slice(0, 10)
}

/** 1 is Monday, 7 is Sunday. */
export const isoWeekday = (day: PlainDate): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** Number of days in a month; `month` is 1 to 12. */
const lengthOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

const DAY_NUMBERS = Array.from({ length: 31 }, (_, index) => String(index + 1).padStart(2, '0'))

export const firstDayOf = (month: Month): PlainDate => `${month}-01`
export const lastDayOf = (month: Month): PlainDate => `${month}-${lengthOf(yearOf(month), Number(month.slice(5, 7)))}`

/** A day (`from` and `to` the same) or the days of a range, both ends included. */
export interface DateRange {
  readonly from: PlainDate
  readonly to: PlainDate
}

/** The days of a month. */
export const daysIn = (month: Month): DateRange => ({ from: firstDayOf(month), to: lastDayOf(month) })

/** Every day of the month, in order. */
export const daysOfMonth = (month: Month): PlainDate[] =>
  DAY_NUMBERS.slice(0, lengthOf(yearOf(month), Number(month.slice(5, 7)))).map((day) => `${month}-${day}`)

const DAY_MS = 86_400_000

/**
 * Number of days from the first to the last, both counted; computed without listing them. 0 or less when the last is
 * before the first.
 */
export const countDays = (first: PlainDate, last: PlainDate): number =>
  (Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / DAY_MS + 1

/** Every day from the first to the last, both included; empty when the last is before the first. */
export function daysBetween(first: PlainDate, last: PlainDate): PlainDate[] {
  const days: PlainDate[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

const MONTH_NAMES = [
  'Januari',
  'Februari',
  'Mars',
  'April',
  'Maj',
  'Juni',
  'Juli',
  'Augusti',
  'September',
  'October',
  'November',
  'December',
]

const ENGLISH_MONTHS =
  'January, February, March, April, May, June, July, August, September, October, November, December'.split(', ')

/**
 * The month's name; October is spelled the English way because the customer's documents do (D3). On an English page all
 * are English.
 */
export const monthName = (month: number): string => monthNameIn(pageLanguage(), month)

/** The same in a given language, as services write it to a user. */
export const monthNameIn = (language: Language, month: number): string =>
  (language === 'en' ? ENGLISH_MONTHS : MONTH_NAMES)[month - 1] ?? ''

/** A month among typed words (`2026-10`) as its name and its year, as it is also typed; the other words stay. */
export const monthsAsWords = (words: readonly string[]): string[] =>
  words.flatMap((word) => (isMonth(word) ? [monthName(Number(word.slice(5))).toLowerCase(), word.slice(0, 4)] : [word]))

/** The month's name as the documents write it, in stored texts too. */
export const swedishMonthName = (month: number): string => monthNameIn('sv', month)

/** The month of a day as lists show it: `November 2026` (Månad/År). */
export const monthAndYear = (day: PlainDate): string => monthAndYearIn(pageLanguage(), day)

/** The same in a given language. */
export const monthAndYearIn = (language: Language, day: PlainDate): string =>
  `${monthNameIn(language, Number(day.slice(5, 7)))} ${day.slice(0, 4)}`
